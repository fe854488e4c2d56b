import type { ScreenModule } from './screen-module'

/** The screens of those who run buildings and the installation, apart from what everybody else has to load. */
export const staffScreens = import.meta.glob<ScreenModule>([
  '../control-panel/*Screen.tsx',
  '../event-viewer/*Screen.tsx',
  '../operators/*Screen.tsx',
  '../patrol/*Screen.tsx',
  '../*/Operator*Screen.tsx',
])
