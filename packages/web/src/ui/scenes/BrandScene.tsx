import type { BrandId } from '@bayshare/domain/brands/brand'
import { type ComponentType, lazy, Suspense } from 'react'
import { useBrand } from '../../session/BrandContext'
import { firstTouch } from '../first-touch'
import { Scene } from './Scene'

const scenes: Record<BrandId, ComponentType> = {
  main: drawing(async () => (await import('./DrivewayScene')).DrivewayScene),
  portal: drawing(async () => (await import('./TowersScene')).TowersScene),
  community: drawing(async () => (await import('./NeighboursScene')).NeighboursScene),
  demo: drawing(async () => (await import('./RooftopScene')).RooftopScene),
  operator: drawing(async () => (await import('./GateScene')).GateScene),
  student: drawing(async () => (await import('./CampusScene')).CampusScene),
  hotel: drawing(async () => (await import('./HotelScene')).HotelScene),
}

/** The scene of the place where this brand parks. */
export function BrandScene() {
  const Drawing = scenes[useBrand().id]
  return (
    <Suspense fallback={<Scene isFramed />}>
      <Drawing />
    </Suspense>
  )
}

/** Nobody loads the scenes of the others; one that the server has drawn needs no script at first. */
function drawing(fetched: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => {
    await firstTouch
    return { default: await fetched() }
  })
}
