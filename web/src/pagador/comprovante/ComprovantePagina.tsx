import { type ComponentType, lazy, memo, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { escreverTelefone } from '../../../../shared/domain/telefone.ts'
import { produto } from '../../../../shared/produto.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import { destinoSeguro, JA_PAGO } from '../checkout/fluxo.ts'
import { ir } from '../checkout/navegar.ts'
import type { ComprovanteDoServidor } from '../dados.ts'
import { frasesDoServidor } from '../doServidor.ts'
import { ambienteDaPagina, sondar } from '../pix/sondagem.ts'
import { caminhoDe, type RotaResolvida } from '../rotas.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import { Icone, MarcaDoProduto } from '../ui/Icone.tsx'
import { Ilustracao } from '../ui/Ilustracao.tsx'
import ui from '../ui/ui.module.css'
import { Acoes } from './Acoes.tsx'
import css from './comprovante.module.css'
import {
  type Comprovante,
  dataHora,
  mostrarDocumento,
  noIdioma,
  nomeDoPais,
  porcentagemCurta,
  situacaoAberta,
  situacaoDestacada,
  situacaoRecebida,
  situacaoSemPagamento,
} from './formatar.ts'
import { NotaDoRetido } from './NotaDoRetido.tsx'
import { Linha, Secao } from './Secao.tsx'
import { Transacao } from './Transacao.tsx'

/** With its QR, which only a paid receipt needs. */
const ProvaTardia = lazy(() => import('./Prova.tsx'))
/** A theme that cannot be fetched leaves our look, and the receipt. */
const Tema = lazy(() => import('./Tema.tsx').catch(() => ({ default: () => null })))

interface Props {
  rota: RotaResolvida
  /** The receipt's language is known only when it arrives (V075). */
  aoSaberIdioma: (idioma: 'pt-BR' | 'en') => void
  /** What the document brought, in its language and its colours. */
  doServidor?: ComprovanteDoServidor | undefined
  /** Its part in a chunk of its own, where it is here already: the server's. */
  Prova?: ComponentType<{ url: string; assinado: boolean }> | undefined
}

/** R055, R056: the receipt, and the success page, which also says so to the page around it. */
export function ComprovantePagina({ rota, aoSaberIdioma, doServidor, Prova }: Props) {
  const { t } = useTextos()
  const { comprovante, semRede } = useComprovante(rota, aoSaberIdioma, doServidor)
  useEffect(() => {
    if (rota.nome !== 'realizado' || !comprovante || !situacaoDestacada(comprovante.situacao)) return
    window.dispatchEvent(new CustomEvent('quita:pagamento-aprovado', { detail: { id: comprovante.id } }))
  }, [rota.nome, comprovante])
  const fundo = comprovante?.backgroundColor
  useLayoutEffect(() => {
    if (fundo) document.documentElement.dataset.fundo = fundo
  }, [fundo])
  const carregando = (
    <main className={`${ui.cartao} ${css.carregando}`} aria-busy="true">
      <h1 className="oculto">{t('comp.titulo')}</h1>
      <span className={css.barra} />
      <span className={css.barra} />
      <span className={css.barra} />
      <p role="status">
        <Fala>{t(semRede ? 'espera.semConexao' : 'comp.carregando')}</Fala>
      </p>
    </main>
  )
  return (
    <div className={css.pagina}>
      {comprovante ? (
        // the sheet waits for its colours, so that it is never seen in others
        <Suspense fallback={carregando}>
          {comprovante.tema && !doServidor && <Tema tema={comprovante.tema} />}
          <Folha c={comprovante} rota={rota} doServidor={doServidor} Prova={Prova} />
        </Suspense>
      ) : (
        carregando
      )}
    </div>
  )
}

function useComprovante(rota: RotaResolvida, aoSaberIdioma: Props['aoSaberIdioma'], doServidor: Props['doServidor']) {
  const [comprovante, setComprovante] = useState<Comprovante | null>(doServidor?.comprovante ?? null)
  const [semRede, setSemRede] = useState(false)
  const id = rota.valores.id ?? ''
  const jaComeca = !doServidor || doServidor.deFora
  const basta = !jaComeca && !situacaoAberta(doServidor.comprovante.situacao)
  useEffect(
    () =>
      basta
        ? undefined
        : sondar(
            async () => {
              const r = await call('obterComprovanteCheckout', { params: { id } })
              setSemRede(!r.ok)
              if (r.ok) {
                const idioma = r.data.linkParaEstrangeiro ? 'en' : 'pt-BR'
                aoSaberIdioma(idioma)
                setComprovante(noIdioma(r.data, await frasesDoServidor(idioma)))
                return situacaoAberta(r.data.situacao) ? 'continuar' : 'parar'
              }
              // No answer is not "no receipt": ask again. Anything the server said is (X65).
              if (r.error.name === 'SemResposta' && r.status !== 404) return 'falhou'
              ir(caminhoDe('naoEncontrado'))
              return 'parar'
            },
            { intervaloMs: () => 4000, maximoMs: 30_000, jaComeca },
            ambienteDaPagina,
          ),
    [id, aoSaberIdioma, basta, jaComeca],
  )
  return { comprovante, semRede }
}

function Folha({ c, rota, doServidor, Prova }: { c: Comprovante } & Pick<Props, 'rota' | 'doServidor' | 'Prova'>) {
  const { t, reais, idioma } = useTextos()
  const pago = situacaoDestacada(c.situacao)
  const recebida = situacaoRecebida(c.situacao) && c.voltou === 0
  const aberta = situacaoAberta(c.situacao)
  const sucesso = rota.nome === 'realizado' && pago
  const soVoltou = centavosDe(c.voltou) > 0
  const naoPago = situacaoSemPagamento(c.situacao)
  const devolvido = reais(centavosDe(c.estornado))
  const emParte = c.estornado > 0 && c.restante > 0
  const titulo = sucesso ? 'comp.sucesso' : naoPago ? 'comp.naoRealizado' : 'comp.titulo'
  const { origem, jaPago } = doServidor ?? { origem: location.origin, jaPago: location.search === JA_PAGO }
  const loja = pago && c.redirectPagamentoAprovado ? destinoSeguro(c.redirectPagamentoAprovado, origem) : undefined
  return (
    <main className={css.conteudo}>
      <header className={css.topo} data-sucesso={sucesso || undefined}>
        {sucesso && <Selo />}
        {naoPago && <Ilustracao cena="negado" />}
        <h1>{t(titulo)}</h1>
        {sucesso && <p>{t('comp.sucessoTexto')}</p>}
        {naoPago && <p>{t('comp.naoRealizadoTexto')}</p>}
        {aberta && (
          <p className={ui.nota} role="status">
            <Fala>
              <Icone nome="relogio" />
              {t('comp.aguardando')}
            </Fala>
          </p>
        )}
      </header>
      {pago && !sucesso && jaPago && (
        <p className={ui.nota} role="status">
          <Fala>
            <Icone nome="certo" />
            <span>{c.pagaDeNovo ? t('comp.jaPagoAqui') : t('comp.jaPago', { empresa: c.empresa.nome })}</span>
          </Fala>
        </p>
      )}
      <NotaDeEstorno c={c} />
      {soVoltou && (
        <p className={ui.notaAtencao} role="status">
          <Fala>
            <Icone nome="volta" />
            <span>{t('comp.voltou', { valor: reais(centavosDe(c.voltou)) })}</span>
          </Fala>
        </p>
      )}
      {c.situacao === 6 && <NotaDoRetido c={c} />}
      <article className={css.folha}>
        <div className={css.destaque} data-pago={pago || undefined}>
          <p className={css.situacao} data-destacada={pago || undefined}>
            <span aria-hidden="true" />
            {pago ? t('comp.pago') : c.situacaoLabel}
          </p>
          {emParte && <p className={css.emParte}>{t('comp.estornadoEmParte', { valor: devolvido })}</p>}
          <p className={css.valor}>{reais(centavosDe(c.valorLiquido))}</p>
          <p className={css.quando}>{dataHora(c.dataTransacao, idioma)}</p>
        </div>
        <Secao
          titulo={t(recebida ? 'comp.recebedor' : 'comp.cobrando')}
          topo={
            <div className={css.empresa}>
              {c.empresa.logo ? (
                <img src={c.empresa.logo} alt="" width="44" height="44" />
              ) : (
                <Icone nome="loja" tamanho={24} />
              )}
              <b>{c.empresa.nome}</b>
            </div>
          }
        >
          <Linha nome={t('empresa.documento')} valor={formatarDocumento(c.empresa.cnpj)} />
          <Linha nome={t('empresa.telefone')} valor={escreverTelefone(c.empresa.contato, idioma)} />
          <Linha nome={t('empresa.email')} valor={c.empresa.email} />
        </Secao>
        <Pagador c={c} pago={recebida} />
        <Transacao c={c} pago={recebida} />
        {c.rateio.length > 0 && (
          <Secao
            titulo={t('comp.rateio')}
            topo={
              emParte && (
                <p className={css.explica}>
                  {t('comp.rateioAntes', { total: reais(centavosDe(c.valorLiquido)), devolvido })}
                </p>
              )
            }
          >
            {c.rateio.map(parte => (
              <Linha
                key={parte.nome}
                nome={parte.nome}
                valor={`${reais(centavosDe(parte.valor))} (${porcentagemCurta(parte.porcentagem, idioma)})`}
              />
            ))}
            <Linha nome={t('comp.rateioTaxa')} valor={c.taxa > 0 ? reais(centavosDe(c.taxa)) : ''} />
            <Linha nome={t('comp.rateioTotal')} valor={reais(centavosDe(c.valorLiquido))} />
          </Secao>
        )}
        {c.verificacao && <Assinado url={c.verificacao.url} Prova={Prova} />}
        <footer className={css.rodape}>
          <MarcaDoProduto tamanho={28} />
          <p>{t('comp.rodape', { produto: produto.nome })}</p>
        </footer>
      </article>
      <Acoes
        titulo={t('comp.titulo')}
        empresa={c.empresa.nome}
        loja={loja}
        deNovo={
          pago && c.pagaDeNovo
            ? { href: caminhoDe('checkoutV2', { slug: c.slug, token: c.linkToken }), token: c.linkToken }
            : undefined
        }
        cobranca={
          naoPago || aberta || soVoltou ? caminhoDe('checkoutV2', { slug: c.slug, token: c.linkToken }) : undefined
        }
      />
    </main>
  )
}

/**
 * The proof, as the server wrote it until its chunk is there: what is drawn anew around it must not reach it, or it would
 * make way for the place that is kept for it.
 */
const Assinado = memo(({ url, Prova = ProvaTardia }: { url: string } & Pick<Props, 'Prova'>) => (
  <Suspense fallback={<div className={css.prova} />}>
    <Prova url={url} assinado />
  </Suspense>
))

function Pagador({ c, pago }: { c: Comprovante; pago: boolean }) {
  const { t, idioma } = useTextos()
  const { pagador } = c
  const e = pagador.endereco
  return (
    <Secao
      titulo={t(pago ? 'comp.pagador' : 'comp.pagando')}
      topo={
        pagador.image && (
          <img className={css.retrato} src={pagador.image} alt={pagador.nome} width="72" height="72" loading="lazy" />
        )
      }
    >
      <Linha nome={t('comp.nome')} valor={pagador.nome} />
      <Linha nome={t('comp.documento')} valor={mostrarDocumento(pagador.documento)} />
      <Linha nome={t('comp.celular')} valor={pagador.celular} />
      <Linha nome={t('comp.email')} valor={pagador.email} />
      {e && (
        <Linha
          nome={t('comp.endereco')}
          valor={[
            [e.logradouro, e.numero, e.complemento].filter(Boolean).join(', '),
            e.bairro,
            e.regiao ? `${e.cidade}, ${e.regiao}` : `${e.cidade} ${e.uf}`.trim(),
            e.cep.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
            e.pais && nomeDoPais(e.pais, idioma),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
    </Secao>
  )
}

function Selo() {
  const raios = [0, 45, 90, 135, 180, 225, 270, 315]
  return (
    <svg className={css.selo} width="112" height="112" viewBox="0 0 112 112" aria-hidden="true">
      {raios.map(grau => (
        <path
          key={grau}
          className={css.raio}
          d="M56 12v-8"
          transform={`rotate(${grau + 22} 56 56)`}
          stroke="var(--brand)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      ))}
      <circle cx="56" cy="56" r="38" fill="var(--brand)" />
      <path
        className={css.risco}
        d="m40 57 11 11 22-23"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** What went back, said where it cannot be missed: the amount above is what was once paid. */
function NotaDeEstorno({ c }: { c: Comprovante }) {
  const { t, reais } = useTextos()
  if (c.estornado <= 0) return null
  return (
    <p className={ui.notaAtencao}>
      <Icone nome="volta" />
      <span>
        {t('comp.estornadoTexto', { valor: reais(centavosDe(c.estornado)) })}
        {c.formaPagamento.tipo === 1 && ` ${t('comp.estornoCartao')}`}
      </span>
    </p>
  )
}
