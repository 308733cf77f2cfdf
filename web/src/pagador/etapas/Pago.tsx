import { Fala } from '../../ui/Fala.tsx'
import { useTextos } from '../textos.tsx'
import ui from '../ui/ui.module.css'
import css from './pago.module.css'

/** Success, unmistakable, for the second before the receipt opens (R027). */
export function Pago({ detalhe, destino }: { detalhe: string; destino: string | null }) {
  const { t } = useTextos()
  return (
    <div className={css.pago}>
      <svg className={css.selo} width="96" height="96" viewBox="0 0 96 96" aria-hidden="true">
        <circle cx="48" cy="48" r="46" fill="var(--brand)" />
        <path
          d="m29 49.5 13 13 25-27"
          fill="none"
          stroke="var(--on-brand)"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h2 tabIndex={-1}>{t('pix.pago')}</h2>
      <p role="status">
        <Fala>{detalhe}</Fala>
      </p>
      {destino && (
        <a className={ui.secundario} href={destino}>
          {t('pix.verComprovante')}
        </a>
      )}
    </div>
  )
}
