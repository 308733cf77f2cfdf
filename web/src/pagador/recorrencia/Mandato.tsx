import { lazy, Suspense, useEffect, useState } from 'react'
import { dataSaoPaulo, formatarData } from '../../../../shared/domain/calendario.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import { textosDaRecorrencia as t } from '../../../../shared/textos/pt-BR/pagadorRecorrencia.ts'
import { Fala } from '../../ui/Fala.tsx'
import { copiar } from '../pix/copiar.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import ui from '../ui/ui.module.css'
import type { Assinatura } from './RecorrenciaPagina.tsx'
import css from './recorrencia.module.css'

/** What draws it comes with a code alone; where it does not come, the code is copied all the same. */
const QrCode = lazy(() =>
  import('../pix/QrCode.tsx').then(m => ({ default: m.QrCode })).catch(() => ({ default: () => <span /> })),
)
/** How often the page asks whether the bank confirmed, while a code waits on it. */
const PERGUNTAR_MS = 5_000

/** The payer's mandate: the code that pays and authorises, or what was authorised and how it ends. */
export function Mandato({ a, aoPerguntar }: { a: Assinatura; aoPerguntar: () => void }) {
  const { mandato: m } = a
  const vive = a.situacao !== 'cancelada' && a.situacao !== 'concluida'
  const espera = vive && (m?.situacao === 'aguardando' || m?.situacao === 'preparando')
  useEffect(() => {
    if (!espera) return
    const id = setInterval(() => {
      if (document.visibilityState === 'visible') aoPerguntar()
    }, PERGUNTAR_MS)
    return () => clearInterval(id)
  }, [espera, aoPerguntar])
  if (!m) return null
  return (
    <section className={`${ui.cartao} ${css.cartao}`} aria-labelledby="mandato">
      <h2 id="mandato" tabIndex={-1}>
        {t[m.codigo ? 'mandato.pague' : 'mandato.titulo']}
      </h2>
      {m.codigo ? <Codigo a={a} codigo={m.codigo} /> : <EmPalavras a={a} m={m} vive={vive} />}
    </section>
  )
}

function Codigo({ a, codigo }: { a: Assinatura; codigo: string }) {
  const { reais } = useTextos()
  const [aviso, setAviso] = useState('')
  // what had the focus goes away with the code: the words that take its place have it (2.4.3); who is elsewhere stays
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById('mandato')?.focus()
    },
    [],
  )
  // days before the first charge may be in it: it is not always the price
  const { valor = a.valor, vencimento: ate } = a.cobrancas.find(c => c.por === 'codigo') ?? {}
  const aoCopiar = async () => setAviso((await copiar(codigo)) ? t['mandato.copiado'] : t['mandato.naoCopiou'])
  return (
    <>
      <p className={css.suave}>{t['mandato.como']}</p>
      <Botao icone="copiar" onClick={() => void aoCopiar()}>
        {t['mandato.copiar']}
      </Botao>
      <p role="status" className={css.suave}>
        <Fala>{aviso}</Fala>
      </p>
      <div className={css.qr}>
        <Suspense>
          <QrCode
            texto={codigo}
            nome={fill(t['mandato.qr'], { valor: reais(centavosDe(valor)), empresa: a.empresa })}
          />
        </Suspense>
      </div>
      <label className={css.codigo}>
        {t['mandato.codigo']}
        <textarea readOnly rows={3} value={codigo} onFocus={e => e.currentTarget.select()} />
      </label>
      {ate && <p className={css.suave}>{fill(t['mandato.ate'], { dia: formatarData(ate) })}</p>}
      <p className={css.carregando}>
        <span className={ui.girando} aria-hidden="true" />
        {t['mandato.esperando']}
      </p>
    </>
  )
}

function EmPalavras({ a, m, vive }: { a: Assinatura; m: NonNullable<Assinatura['mandato']>; vive: boolean }) {
  const { reais } = useTextos()
  if (!vive) {
    const corre = a.cobrancas.some(c => c.cancelavelAte !== null)
    return <p>{t[corre ? 'mandato.correndo' : 'mandato.encerrado']}</p>
  }
  if (m.noBanco && (m.situacao === 'aguardando' || m.situacao === 'preparando'))
    return (
      <>
        <p role="status">
          <Fala>
            {fill(t['mandato.noBanco'], {
              ...{ banco: m.noBanco.banco, finais: m.noBanco.finais },
              ...{ valor: reais(centavosDe(m.valor)), intervalo: t[`intervalo.${a.intervalo}`] },
              dia: formatarData(dataSaoPaulo(Date.parse(m.noBanco.ate))),
            })}
          </Fala>
        </p>
        <p className={css.suave}>{t['mandato.semAutorizar']}</p>
      </>
    )
  if (m.situacao === 'aguardando') return <p>{t['mandato.esperando']}</p>
  if (m.situacao !== 'autorizado')
    return (
      <p role="status">
        <Fala>{t[`mandato.${m.situacao}`]}</Fala>
      </p>
    )
  const valor = reais(centavosDe(m.valor))
  const intervalo = t[`intervalo.${a.intervalo}`]
  return (
    <>
      <p role="status">
        <Fala>{fill(t['mandato.autorizado'], { valor, intervalo, dia: formatarData(m.inicio) })}</Fala>
      </p>
      {m.retentativas && <p className={css.suave}>{fill(t['mandato.retentativas'], m.retentativas)}</p>}
      <p className={css.suave}>{t['mandato.cancelarNoBanco']}</p>
    </>
  )
}
