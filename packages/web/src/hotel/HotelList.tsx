import { openHotels } from '@bayshare/contract/hotel'
import { Link } from 'react-router'
import { useAnswer } from '../session/use-answer'
import styles from './HotelList.module.css'
import { hotelWords as words } from './words'

/** The hotels of a brand, for whoever comes to its front page. */
export function HotelList() {
  const { data } = useAnswer(openHotels, {})
  if (!data || data.length === 0) return null
  return (
    <section className={styles.hotels}>
      <h2 className={styles.heading}>{words.chooseHotel}</h2>
      <ul className={styles.list}>
        {data.map((hotel) => (
          <li key={hotel.slug}>
            <Link to={`/hotel/${hotel.slug}`} className={styles.hotel}>
              {hotel.image !== null && (
                <img src={hotel.image} alt="" className={styles.image} loading="lazy" />
              )}
              <span className={styles.words}>
                <span className={styles.name}>{hotel.name}</span>
                <span className={styles.address}>{hotel.address}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
