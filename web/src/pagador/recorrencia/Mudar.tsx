import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { textosDaRecorrencia as t } from '../../../../shared/textos/pt-BR/pagadorRecorrencia.ts'
import { Fala } from '../../ui/Fala.tsx'
import { Botao } from '../ui/Botao.tsx'
import type { Assinatura } from './RecorrenciaPagina.tsx'
import css from './recorrencia.module.css'

/** The question comes as it is asked: few change anything, and all read the page. One that does not come says so. */
const ComCodigo = lazy(() => import('./ComCodigo.tsx').catch(() => ({ default: SemPergunta })))
const SemPergunta = () => (
  <p role="alert">
    <Fala>{t.semRede}</Fala>
  </p>
)

type Decisao = Assinatura['decisoes'][number]
interface Props {
  a: Assinatura
  token: string
  aoMudar: (a: Assinatura) => void
}

/** What the payer may change, each asked first and decided by the code that their phone receives. */
export function Mudar({ a, token, aoMudar }: Props) {
  const [qual, setQual] = useState<Decisao>()
  const [feito, setFeito] = useState<Decisao>()
  const volta = useRef<HTMLButtonElement>(null)
  const [voltou, setVoltou] = useState<Decisao>()
  useEffect(() => {
    if (voltou) volta.current?.focus()
  }, [voltou])
  return (
    <>
      <p role="status" className={feito ? css.situacao : 'oculto'} data-tom="bom">
        <Fala>{feito && t[`mudar.${feito}.feito`]}</Fala>
      </p>
      {!qual &&
        a.decisoes.map(d => (
          <Botao
            key={d}
            ref={d === voltou ? volta : null}
            variante={d === 'retomar' ? 'principal' : 'texto'}
            onClick={() => {
              setFeito(undefined)
              setQual(d)
            }}
          >
            {d === 'boleto' && a.cartao ? t['mudar.semCartao'] : t[`mudar.${d}`]}
          </Botao>
        ))}
      {qual && (
        <Suspense>
          <ComCodigo
            {...{ qual, token, celular: a.celular, deCartao: a.cartao !== null }}
            aoDesistir={() => {
              setVoltou(qual)
              setQual(undefined)
            }}
            aoMudar={depois => {
              setQual(undefined)
              setFeito(qual)
              aoMudar(depois)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
