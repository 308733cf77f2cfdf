import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { dataSaoPaulo, formatarData, horaSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import { textosDoCartao as t } from '../../../../shared/textos/pt-BR/pagadorCartaoDaAssinatura.ts'
import { Fala } from '../../ui/Fala.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import type { Assinatura } from './RecorrenciaPagina.tsx'
import css from './recorrencia.module.css'

/** The form comes as it is asked for: it is the one part that reads a card. One that does not come says so. */
const ComCartao = lazy(() => import('./ComCartao.tsx').catch(() => ({ default: SemFormulario })))
const SemFormulario = () => (
  <p role="alert">
    <Fala>{t.semRede}</Fala>
  </p>
)

const marcas: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', elo: 'Elo' }
const quando = (em: string) => {
  const ms = Date.parse(em)
  return { dia: formatarData(dataSaoPaulo(ms)), hora: horaSaoPaulo(ms) }
}

interface Props {
  a: Assinatura
  token: string
  aoMudar: (a: Assinatura) => void
}

/** The card of a subscription: which one is kept, how its charges went on it, and the way to give or replace it. */
export default function DoCartao({ a, token, aoMudar }: Props): ReactNode {
  const [aberto, setAberto] = useState(false)
  const [feito, setFeito] = useState(false)
  const [voltou, setVoltou] = useState(false)
  const botao = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (voltou) botao.current?.focus()
  }, [voltou])
  if (aberto && a.consentimento)
    return (
      <Suspense>
        <ComCartao
          {...{ a, token, consentimento: a.consentimento }}
          aoDesistir={() => {
            setVoltou(true)
            setAberto(false)
          }}
          aoMudar={depois => {
            setFeito(true)
            setAberto(false)
            aoMudar(depois)
          }}
        />
      </Suspense>
    )
  return (
    <section className={`${ui.cartao} ${css.cartao}`} aria-labelledby="cartao">
      <h2 id="cartao">{t.titulo}</h2>
      {a.cartao ? (
        <p className={css.guardado}>
          <Icone nome="cartao" tamanho={24} />
          {fill(t.guardado, { bandeira: marcas[a.cartao.bandeira] ?? a.cartao.bandeira, finais: a.cartao.finais })}
        </p>
      ) : (
        <p className={css.suave}>{t.semCartao}</p>
      )}
      <p role="status" className={feito ? css.situacao : 'oculto'} data-tom="bom">
        <Fala>{feito && t.feito}</Fala>
      </p>
      <Andamento cobrancas={a.cobrancas} />
      {a.consentimento && (
        <Botao
          ref={botao}
          variante={a.cartao ? 'secundario' : 'principal'}
          onClick={() => {
            setFeito(false)
            setAberto(true)
          }}
        >
          {a.cartao ? t.trocar : t.usar}
        </Botao>
      )}
    </section>
  )
}

/** Of what is not paid yet: each denial and what helps, and when the card is charged next. */
function Andamento({ cobrancas }: { cobrancas: Assinatura['cobrancas'] }) {
  const linhas = cobrancas
    .filter(c => c.situacao === 'aberta' || c.situacao === 'atrasada')
    .reverse()
    .flatMap(({ n, noCartao }) => {
      if (!noCartao) return []
      const { tentativas, proxima, fim } = noCartao
      const deTentar = proxima?.porque === 'agora' ? t.agora : tentativas.length ? t.proxima : t.primeira
      return [
        ...tentativas.map(x => ({
          chave: x.em,
          texto: fill(t[x.situacao === 'negada' ? 'tentativa.negada' : 'tentativa.enviada'], {
            ...{ n, finais: x.finais, dia: quando(x.em).dia },
          }),
          ajuda: x.razao && t[`razao.${x.razao}`],
        })),
        ...(fim ? [{ chave: `${n}fim`, texto: fill(t[`fim.${fim}`], { n }), ajuda: null }] : []),
        ...(proxima ? [{ chave: `${n}em`, texto: fill(deTentar, { n, ...quando(proxima.em) }), ajuda: null }] : []),
      ]
    })
  if (!linhas.length) return null
  return (
    <ul className={css.linhas}>
      {linhas.map(l => (
        <li key={l.chave}>
          {l.texto}
          {l.ajuda && <small className={css.ajuda}>{l.ajuda}</small>}
        </li>
      ))}
    </ul>
  )
}
