import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterAssinaturaDoPagador } from '../../../../shared/contract/recorrencias.ts'
import { dataSaoPaulo, formatarData } from '../../../../shared/domain/calendario.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { produto } from '../../../../shared/produto.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import { textosDaRecorrencia as t } from '../../../../shared/textos/pt-BR/pagadorRecorrencia.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import type { RotaResolvida } from '../rotas.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone, MarcaDoProduto } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import { Cancelar } from './Cancelar.tsx'
import { Mandato } from './Mandato.tsx'
import { Mudar } from './Mudar.tsx'
import css from './recorrencia.module.css'

/** A theme that cannot be fetched leaves our look, and the page. */
const Tema = lazy(() => import('../comprovante/Tema.tsx').catch(() => ({ default: () => null })))

/** Its part of the page comes for who has a card, or may give one; one that does not come leaves the rest. */
const DoCartao = lazy(() => import('./DoCartao.tsx').catch(() => ({ default: () => null })))

export type Assinatura = Received<typeof obterAssinaturaDoPagador>
type Situacao = { nome: 'aberta'; a: Assinatura } | { nome: 'naoEncontrada' | 'semRede' }

interface Props {
  rota: RotaResolvida
  aoSaberIdioma: (idioma: 'pt-BR' | 'en') => void
}

/** The payer's own page of a subscription: what, when, how much, each charge with its receipt, and the way out of it. */
export default function RecorrenciaPagina({ rota }: Props) {
  const token = rota.valores.token ?? ''
  const [situacao, setSituacao] = useState<Situacao | null>(null)
  const [aparencia, setAparencia] = useState<Assinatura['aparencia']>(null)
  const abrir = useCallback(async () => {
    setSituacao(null)
    const r = await call('obterAssinaturaDoPagador', { params: { token } })
    if (r.ok) {
      setAparencia(r.data.aparencia)
      return setSituacao({ nome: 'aberta', a: r.data })
    }
    const desconhecida = r.error.name === 'RecorrenciaNaoEncontrada' || r.error.name === 'RequisicaoInvalida'
    setSituacao({ nome: desconhecida ? 'naoEncontrada' : 'semRede' })
  }, [token])
  // while a code waits, the page asks by itself; an answer that does not come leaves what is there
  const perguntar = useCallback(() => {
    void call('obterAssinaturaDoPagador', { params: { token }, query: { aparencia: 'sem' } }).then(r => {
      if (r.ok) setSituacao({ nome: 'aberta', a: r.data })
    })
  }, [token])
  useEffect(() => void abrir(), [abrir])
  useEffect(() => {
    document.title = `${t.titulo} · ${produto.nome}`
  }, [])
  const fundo = aparencia?.tema.fundo
  useLayoutEffect(() => {
    if (fundo) document.documentElement.dataset.fundo = fundo
  }, [fundo])
  const carregando = (
    <p className={css.carregando} role="status">
      <Fala>
        <span className={ui.girando} aria-hidden="true" />
        {t.carregando}
      </Fala>
    </p>
  )
  return (
    <main className={css.pagina} aria-busy={situacao === null}>
      {situacao?.nome === 'aberta' && aparencia && <Topo {...aparencia} />}
      <h1 className={css.titulo}>{t.titulo}</h1>
      {situacao === null && carregando}
      {situacao?.nome === 'semRede' && (
        <div className={`${ui.cartao} ${css.fim}`} role="status">
          <Fala>
            <p>{t.semRede}</p>
            <Botao icone="renovar" onClick={() => void abrir()}>
              {t.tentar}
            </Botao>
          </Fala>
        </div>
      )}
      {situacao?.nome === 'naoEncontrada' && (
        <div className={`${ui.cartao} ${css.fim}`} role="status">
          <Fala>
            <h2>{t['naoEncontrada.titulo']}</h2>
            <p className={css.suave}>{t.naoEncontrada}</p>
          </Fala>
        </div>
      )}
      {situacao?.nome === 'aberta' && (
        // the sheet waits for its colours, so that it is never seen in others
        <Suspense fallback={carregando}>
          {aparencia && aparencia.origem !== 'padrao' && <Tema tema={aparencia.tema} />}
          <Aberta
            token={token}
            a={situacao.a}
            aoMudar={a => setSituacao({ nome: 'aberta', a })}
            aoPerguntar={perguntar}
          />
        </Suspense>
      )}
      <MarcaDoProduto tamanho={24} />
    </main>
  )
}

/** The banner and the logo that its company gave these pages; its name is said on the sheet. */
function Topo({ banner, logo }: NonNullable<Assinatura['aparencia']>) {
  return (
    <>
      {banner && <img className={css.banner} src={banner.imagem} alt={banner.texto} width={960} height={320} />}
      {logo && <img className={css.logo} src={logo} alt="" width={56} height={56} />}
    </>
  )
}

function Aberta({
  token,
  a,
  aoMudar,
  aoPerguntar,
}: {
  token: string
  a: Assinatura
  aoMudar: (a: Assinatura) => void
  aoPerguntar: () => void
}) {
  const { reais } = useTextos()
  const contato = [a.contato && formatarTelefone(a.contato), a.email].filter(Boolean).join(' · ')
  return (
    <>
      <section className={`${ui.cartao} ${css.cartao}`} aria-labelledby="assinatura">
        <div className={css.topo}>
          <h2 id="assinatura">{a.nome}</h2>
          <p className={css.valor}>
            {reais(centavosDe(a.valor))} <small>{t[`intervalo.${a.intervalo}`]}</small>
          </p>
          <p className={css.suave}>{fill(t.de, { empresa: a.empresa })}</p>
        </div>
        <p className={css.situacao} data-tom={tomDe(a)} role="status">
          <Fala>{a.pausadaPor === 'pagador' ? t['situacao.pausadaPorVoce'] : t[`situacao.${a.situacao}`]}</Fala>
        </p>
        <dl className={css.linhas}>
          {a.proximoVencimento && (
            <div>
              <dt>{t.proxima}</dt>
              <dd>{formatarData(a.proximoVencimento)}</dd>
            </div>
          )}
          {a.ajustes.length > 0 && a.proximoValor !== null && (
            <div>
              <dt>{t.proximoValor}</dt>
              <dd>{reais(centavosDe(a.proximoValor))}</dd>
            </div>
          )}
          <div>
            <dt>{t.pagas}</dt>
            <dd>{a.ciclos === null ? a.pagos : fill(t.pagasDe, { n: a.pagos, total: a.ciclos })}</dd>
          </div>
        </dl>
        {a.mudanca && (
          <p className={css.suave}>
            <small>
              {fill(t.mudou, {
                ...{ de: reais(centavosDe(a.mudanca.de)), para: reais(centavosDe(a.mudanca.para)) },
                dia: formatarData(dataSaoPaulo(Date.parse(a.mudanca.em))),
              })}
            </small>
          </p>
        )}
        {a.ajustes.length > 0 && (
          <p className={css.suave}>
            <Ajustes ajustes={a.ajustes} />
          </p>
        )}
      </section>
      <Mandato a={a} aoPerguntar={aoPerguntar} />
      <section className={`${ui.cartao} ${css.cartao}`} aria-labelledby="cobrancas">
        <h2 id="cobrancas">{t.cobrancas}</h2>
        {a.cobrancas.length === 0 && <p className={css.suave}>{t.semCobrancas}</p>}
        <ol className={css.cobrancas}>
          {emOrdem(a.cobrancas).map(c => (
            <li key={c.n}>
              <p>
                <b>{reais(centavosDe(c.valor))}</b>
                <small>{quando(c)}</small>
                <Ajustes ajustes={c.ajustes} />
                {c.tentativas.map(x =>
                  x.situacao === 'semSaldo' || x.situacao === 'recusada' ? (
                    <small key={x.dia}>{fill(t[`tentativa.${x.situacao}`], { dia: formatarData(x.dia) })}</small>
                  ) : null,
                )}
              </p>
              <p className={css.etiqueta} data-tom={tons[c.situacao]}>
                {t[`ciclo.${c.situacao}`]}
              </p>
              {c.pagar && (
                <a className={css.pagar} href={c.pagar}>
                  {t.pagar}
                </a>
              )}
              {c.comprovante && (
                <a className={css.comprovante} href={c.comprovante}>
                  {t.comprovante}
                </a>
              )}
            </li>
          ))}
        </ol>
      </section>
      {(a.cartao || a.consentimento) && <DoCartao a={a} token={token} aoMudar={aoMudar} />}
      <Mudar a={a} token={token} aoMudar={aoMudar} />
      {a.podeCancelar && <Cancelar token={token} aoCancelar={aoMudar} />}
      {contato && <p className={css.contato}>{fill(t.contato, { empresa: a.empresa, contato })}</p>}
      <p className={css.seguranca}>
        <Icone nome="cadeado" tamanho={18} />
        {t.seguranca}
      </p>
    </>
  )
}

/** Of a charge's amount, what is of other days than its own. */
function Ajustes({ ajustes }: { ajustes: Assinatura['ajustes'] }) {
  const { reais } = useTextos()
  return ajustes.map(({ tipo, valor, dias }) => {
    const centavos = centavosDe(valor)
    const comSinal = `${centavos < 0 ? '−' : '+'} ${reais(Math.abs(centavos))}`
    return (
      <small key={`${tipo}${dias?.de}`}>
        {dias
          ? fill(t[tipo === 'inicio' ? 'ajuste.inicio' : 'ajuste.mudanca'], {
              ...{ de: formatarData(dias.de), ate: formatarData(dias.ate), valor: comSinal },
            })
          : fill(t[centavos < 0 ? 'ajuste.saldo' : 'ajuste.saldoDepois'], { valor: comSinal })}
      </small>
    )
  })
}

/** What may be paid comes first, the oldest of it on top; then the rest, newest first. */
const emOrdem = (cobrancas: Assinatura['cobrancas']) => [
  ...cobrancas.filter(c => c.pagar).reverse(),
  ...cobrancas.filter(c => !c.pagar),
]
const quando = (c: Assinatura['cobrancas'][number]) =>
  c.pagaEm
    ? fill(t.pagaEm, { dia: formatarData(dataSaoPaulo(Date.parse(c.pagaEm))) })
    : fill(palavraDoDia(c), { dia: formatarData(c.vencimento) })
const palavraDoDia = (c: Assinatura['cobrancas'][number]) => {
  if (c.situacao === 'retirada') return t.venceria
  if (c.por === 'cartao') return t.noCartaoEm
  return c.por === 'debito' ? t.debitoEm : t.venceEm
}

const tons = { aberta: 'nota', atrasada: 'atencao', paga: 'bom', retirada: 'parado' } as const
const tomDe = ({ situacao }: Assinatura) =>
  situacao === 'emAtraso' || situacao === 'suspensa'
    ? 'atencao'
    : situacao === 'ativa' || situacao === 'concluida'
      ? 'bom'
      : 'parado'
