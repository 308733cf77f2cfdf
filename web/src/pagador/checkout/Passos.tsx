import { useTextos } from '../textos.tsx'
import { Icone } from '../ui/Icone.tsx'
import css from './checkout.module.css'

/** The linear stepper (R013): where the payer is; nothing to click, the order is the server's. */
export function Passos<P extends string>({
  passos,
  atual,
  concluido,
  nomeDe,
}: {
  passos: readonly P[]
  atual: P
  concluido: boolean
  nomeDe: (passo: P) => string
}) {
  const { t } = useTextos()
  const posicao = passos.indexOf(atual)
  return (
    <ol className={css.passos} aria-label={t('passos.titulo')}>
      {passos.map((passo, i) => {
        const feita = i < posicao || concluido
        return (
          <li
            key={passo}
            className={feita ? css.passoFeito : i === posicao ? css.passoAtual : ''}
            aria-current={i === posicao ? 'step' : undefined}
          >
            <span className={css.passoNumero} aria-hidden="true">
              {feita ? <Icone nome="certo" tamanho={16} /> : i + 1}
            </span>
            <span className={css.passoNome}>{nomeDe(passo)}</span>
            {feita && <span className="oculto"> ({t('passos.feita')})</span>}
          </li>
        )
      })}
    </ol>
  )
}
