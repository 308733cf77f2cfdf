import { useEffect, useRef, useState } from 'react'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { produto } from '../../../../shared/produto.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import { ir } from '../checkout/navegar.ts'
import { mostrarDocumento, nomeDoPais } from '../comprovante/formatar.ts'
import type { PedidoDoServidor } from '../dados.ts'
import { ambienteDaPagina, sondar } from '../pix/sondagem.ts'
import { caminhoDe, type RotaResolvida } from '../rotas.ts'
import { centavosDe } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone, MarcaDoProduto } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import { aindaMuda, emAberto, ondeAssinar } from './andamento.ts'
import { BoletosDoPedido } from './BoletosDoPedido.tsx'
import type { PropsDaPagina } from './Carrinho.tsx'
import css from './carrinho.module.css'
import type { Pedido } from './dados.ts'
import { EsqueletoDoPedido } from './EsqueletoDoPedido.tsx'
import { etapa, seMove } from './etapas.ts'
import { Historico } from './Historico.tsx'
import { cobrado, LinhaDoPedido as Linha, PagamentoDoPedido } from './PagamentoDoPedido.tsx'
import { Perguntas, Suporte } from './Promocao.tsx'
import { ProvaDoPedido } from './ProvaDoPedido.tsx'
import { usePedidoTextos } from './palavrasDoPedido.ts'

interface Props extends PropsDaPagina {
  doServidor: PedidoDoServidor | undefined
}

/** The receipt and history of slips paid by card (R058–R062); it follows the payment until it no longer moves. */
export function PedidoPagina({ rota, trocarIdioma, doServidor }: Props) {
  const { c, p } = usePedidoTextos()
  const { lido, semRede } = usePedido(rota, doServidor)
  if (!lido) return <EsqueletoDoPedido semRede={semRede} />
  const { pedido, hoje } = lido
  const { empresa } = pedido
  // S071: it may take that long only while something of it is open
  const nota = pedido.etapa === etapa.aguardandoAnalise ? 'analise' : emAberto(pedido) ? 'aprovacao' : null
  const { slug = '', contrato = '', id = '' } = rota?.valores ?? {}
  const recomecar = `${caminhoDe('pagarBoleto', { slug, contrato })}?de=${id}`
  return (
    <div className={css.pagina}>
      <header className={css.topo}>
        <p className={css.marca}>
          <MarcaDoProduto tamanho={36} />
          <span>
            <b>{produto.nome}</b>
            <small>{c('servicoDe', { empresa: empresa.nome })}</small>
          </span>
        </p>
        <Botao variante="texto" onClick={trocarIdioma}>
          {c('idioma')}
        </Botao>
      </header>
      <main className={css.acao}>
        <div className={css.chamada}>
          <Desfecho pedido={pedido} recomecar={recomecar} />
          <FaltaAssinar url={ondeAssinar(pedido)} />
          {nota && (
            <p className={ui.nota}>
              <Icone nome="relogio" />
              <span>
                {p(nota)} {seMove(pedido.etapa) && p('atualiza')}
              </span>
            </p>
          )}
        </div>
        <PagamentoDoPedido pedido={pedido} id={id} />
        <Historico workflow={pedido.workflow} hoje={hoje} boletos={pedido.boletos.length} />
        <BoletosDoPedido pedido={pedido} recomecar={recomecar} />
        <Pagador pagador={pedido.pagador} pagou={cobrado(pedido)} />
        {pedido.verificacao && <ProvaDoPedido url={pedido.verificacao.url} />}
        <div className={css.imprimir}>
          <Botao variante="secundario" icone="imprimir" onClick={() => print()}>
            {p('imprimir')}
          </Botao>
        </div>
      </main>
      <aside className={css.lado}>
        <Perguntas lista={perguntas.map(([pergunta, resposta]) => [p(pergunta), p(resposta)])} />
        <Suporte contato={empresa.contato} id={id} />
      </aside>
    </div>
  )
}

const perguntas = [
  ['faq1', 'faq1r'],
  ['faq2', 'faq2r'],
  ['faq3', 'faq3r'],
  ['faq4', 'faq4r'],
] as const

/** The outcome first: what became of it, what was charged or went back, and what a payer who was stopped can do. */
function Desfecho({ pedido: { resumo, boletos }, recomecar }: { pedido: Pedido; recomecar: string }) {
  const { c, p, reais } = usePedidoTextos()
  const { desfecho, motivo, pagos } = resumo
  if (desfecho === 'andamento') return <h1>{c('pedido.titulo')}</h1>
  const pago = desfecho === 'pago'
  const bom = pago && pagos === boletos.length
  const nada = desfecho === 'parado' || desfecho === 'cancelado'
  const valor = reais(centavosDe(pago ? resumo.total : resumo.devolvido))
  const texto =
    desfecho === 'parado'
      ? `${p(`parado.${motivo ?? 'seguranca'}`)} ${p('parado.fazer')}`
      : p(pago && !bom ? 'pagoEmParte.texto' : `${desfecho}.texto`, { valor })
  return (
    <>
      <h1>{pago && !bom ? p('pagoEmParte', { pagos, n: boletos.length }) : p(desfecho)}</h1>
      <p className={bom ? ui.nota : ui.notaAtencao} role="status">
        <Fala>
          <Icone nome={bom ? 'certo' : nada || pago ? 'erro' : 'volta'} />
          <span>{texto}</span>
        </Fala>
      </p>
      {nada && (
        <a className={ui.secundario} href={recomecar}>
          {p('novo')}
        </a>
      )}
    </>
  )
}

/** What the payer still has to do, where the page is read first: their signature. */
function FaltaAssinar({ url }: { url: string | undefined }) {
  const { c, p } = usePedidoTextos()
  if (!url) return null
  return (
    <div className={css.falta}>
      <p>{p('faltaAssinar')}</p>
      <a className={ui.secundario} href={url} target="_blank" rel="noopener noreferrer">
        {p('assinarTermo')}
        <span className="oculto"> {c('pedido.novaAba')}</span>
      </a>
    </div>
  )
}

/** The order, and the day that it was read on: the timeline counts from it. */
type Lido = Pick<PedidoDoServidor, 'pedido' | 'hoje'>
const RITMO_MS = { dinheiro: 5000, assinatura: 15_000 } as const
const ritmoDe = (pedido: Pedido) => (emAberto(pedido) ? RITMO_MS.dinheiro : RITMO_MS.assinatura)

/** The order as its document brought it, asked for again while something of it is to come. */
function usePedido(rota: RotaResolvida | undefined, doServidor: PedidoDoServidor | undefined) {
  const [lido, setLido] = useState<Lido | null>(doServidor ?? null)
  const [semRede, setSemRede] = useState(false)
  /** In ms: the payer gives the signature in their own time. */
  const intervalo = useRef<number>(doServidor ? ritmoDe(doServidor.pedido) : RITMO_MS.dinheiro)
  const { contrato = '', id = '' } = rota?.valores ?? {}
  useEffect(() => {
    // led here by another site, the document knew no payer: the page asks once more, as itself
    const jaComeca = !doServidor || doServidor.deFora
    if (!id || (!jaComeca && !aindaMuda(doServidor.pedido, Date.now()))) return
    return sondar(
      async () => {
        const r = await call('extratoPedido', { params: { contrato, carrinho: id } })
        if (r.ok) {
          setSemRede(false)
          setLido({ pedido: r.data, hoje: dataSaoPaulo(Date.now()) })
          intervalo.current = ritmoDe(r.data)
          return aindaMuda(r.data, Date.now()) ? 'continuar' : 'parar'
        }
        if (r.error.name === 'SemResposta' || r.error.name === 'ErroInterno') {
          setSemRede(true)
          return 'falhou'
        }
        ir(caminhoDe('naoEncontrado'))
        return 'parar'
      },
      { intervaloMs: () => intervalo.current, maximoMs: 60_000, jaComeca },
      ambienteDaPagina,
    )
  }, [contrato, id, doServidor])
  return { lido, semRede }
}

function Pagador({ pagador, pagou }: Pick<Pedido, 'pagador'> & { pagou: boolean }) {
  const { c, p, idioma } = usePedidoTextos()
  if (!pagador) return null
  const { endereco, pais } = pagador
  return (
    <section className={`${ui.cartao} ${css.dados}`} aria-labelledby="titulo-do-pagador">
      <h2 id="titulo-do-pagador" className={css.tituloDaSecao}>
        {p(pagou ? 'pagador' : 'semPagar')}
      </h2>
      {pagador.imagem.data && (
        <img
          className={css.retrato}
          src={pagador.imagem.data}
          alt={p('foto', { nome: pagador.nome })}
          width="72"
          height="72"
        />
      )}
      <dl>
        <Linha nome={c('pagador.nome')} valor={pagador.nome} />
        <Linha nome={c('pagador.documentoCurto')} valor={mostrarDocumento(pagador.documento)} />
        <Linha nome={c('pagador.endereco')} valor={pais ? `${endereco}, ${nomeDoPais(pais, idioma)}` : endereco} />
      </dl>
    </section>
  )
}
