import { useEffect, useState } from 'react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { bandeirasAceitas } from '../../../../shared/domain/cartao.ts'
import { valorDasParcelas } from '../../../../shared/domain/parcelasMostradas.ts'
import { produto } from '../../../../shared/produto.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import { ir } from '../checkout/navegar.ts'
import { dataHora, descricaoNaFatura, mostrarDocumento, numeroDoCartao } from '../comprovante/formatar.ts'
import { ambienteDaPagina, sondar } from '../pix/sondagem.ts'
import { caminhoDe, type RotaResolvida } from '../rotas.ts'
import { centavosDe } from '../textos.tsx'
import { MarcaDaBandeira, nomeDaBandeira } from '../ui/Bandeiras.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone, MarcaDoProduto } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import type { PropsDaPagina } from './Carrinho.tsx'
import css from './carrinho.module.css'
import { useCarrinhoTextos } from './contexto.ts'
import type { Carrinho, Pedido } from './dados.ts'
import { EsqueletoDoPedido } from './EsqueletoDoPedido.tsx'
import { etapa, seMove } from './etapas.ts'
import { Historico } from './Historico.tsx'
import { Ponto } from './ItemDoCarrinho.tsx'
import { Perguntas, Suporte } from './Promocao.tsx'
import { emTitulo } from './relogio.ts'

/** The receipt and history of slips paid by card (R058–R062); it follows the payment until it no longer moves. */
export default function PedidoPagina({ rota, trocarIdioma }: PropsDaPagina) {
  const { c } = useCarrinhoTextos()
  const { pedido, empresa, semRede } = usePedido(rota)
  if (!pedido) return <EsqueletoDoPedido semRede={semRede} />
  // S071: it may take that long only while something of it is open
  const aberto = seMove(pedido.etapa) || (pedido.etapa === etapa.liquidado && pedido.boletos.some(b => !b.liquidacao))
  const nota = pedido.etapa === etapa.aguardandoAnalise ? 'pedido.analise' : aberto ? 'pedido.aprovacao' : null
  return (
    <div className={css.pagina}>
      <header className={css.topo}>
        <p className={css.marca}>
          <MarcaDoProduto tamanho={36} />
          <span>
            <b>{produto.nome}</b>
            {empresa && <small>{c('servicoDe', { empresa: empresa.nome })}</small>}
          </span>
        </p>
        <Botao variante="texto" onClick={trocarIdioma}>
          {c('idioma')}
        </Botao>
      </header>
      <main className={css.acao}>
        <div className={css.chamada}>
          <Desfecho pedido={pedido} />
          {nota && (
            <p className={ui.nota}>
              <Icone nome="relogio" />
              <span>
                {c(nota)} {seMove(pedido.etapa) && c('pedido.atualiza')}
              </span>
            </p>
          )}
        </div>
        <Pagamento checkout={pedido.checkout} resumo={pedido.resumo} />
        <Historico workflow={pedido.workflow} />
        <Boletos boletos={pedido.boletos} parado={pedido.resumo.desfecho === 'parado'} />
        <Pagador pagador={pedido.pagador} />
        <div className={css.imprimir}>
          <Botao variante="secundario" icone="imprimir" onClick={() => print()}>
            {c('pedido.imprimir')}
          </Botao>
        </div>
      </main>
      <aside className={css.lado}>
        <Perguntas de="pedido" />
        {empresa && <Suporte contato={empresa.contato} id={rota?.valores.id ?? ''} />}
      </aside>
    </div>
  )
}

/** The outcome first: what became of it, what was charged or went back, and what a payer who was stopped can do. */
function Desfecho({ pedido: { resumo } }: { pedido: Pedido }) {
  const { c, reais } = useCarrinhoTextos()
  const { desfecho, motivo } = resumo
  if (desfecho === 'andamento') return <h1>{c('pedido.titulo')}</h1>
  const bom = desfecho === 'pago'
  const valor = reais(centavosDe(bom ? resumo.total : resumo.devolvido))
  const texto =
    desfecho === 'parado' ? c(`pedido.parado.${motivo ?? 'seguranca'}`) : c(`pedido.${desfecho}.texto`, { valor })
  return (
    <>
      <h1>{c(`pedido.${desfecho}`)}</h1>
      <p className={bom ? ui.nota : ui.notaAtencao} role="status">
        <Fala>
          <Icone nome={bom ? 'certo' : desfecho === 'parado' || desfecho === 'cancelado' ? 'erro' : 'volta'} />
          <span>
            {texto} {desfecho === 'parado' && c('pedido.parado.fazer')}
          </span>
        </Fala>
      </p>
    </>
  )
}

/** Asks for the order while it moves; whose service it is comes from the cart. */
function usePedido(rota: RotaResolvida | undefined) {
  const [pedido, setPedido] = useState<Pedido | null>(null)
  const [empresa, setEmpresa] = useState<Carrinho['empresa'] | null>(null)
  const [semRede, setSemRede] = useState(false)
  const { contrato = '', id = '' } = rota?.valores ?? {}
  useEffect(() => {
    if (!id) return
    void call('obterCarrinho', { params: { id } }).then(r => r.ok && setEmpresa(r.data.empresa))
    return sondar(
      async () => {
        const r = await call('extratoPedido', { params: { contrato, carrinho: id } })
        if (r.ok) {
          setSemRede(false)
          setPedido(r.data)
          return seMove(r.data.etapa) ? 'continuar' : 'parar'
        }
        if (r.error.name === 'SemResposta' || r.error.name === 'ErroInterno') {
          setSemRede(true)
          return 'falhou'
        }
        ir(caminhoDe('naoEncontrado'))
        return 'parar'
      },
      { intervaloMs: () => 5000, maximoMs: 60_000, jaComeca: true },
      ambienteDaPagina,
    )
  }, [contrato, id])
  return { pedido, empresa, semRede }
}

const Linha = ({ nome, valor }: { nome: string; valor: string }) =>
  valor ? (
    <div>
      <dt>{nome}</dt>
      <dd>{valor}</dd>
    </div>
  ) : null

function Pagador({ pagador }: Pick<Pedido, 'pagador'>) {
  const { c } = useCarrinhoTextos()
  if (!pagador) return null
  return (
    <section className={`${ui.cartao} ${css.dados}`} aria-labelledby="titulo-do-pagador">
      <h2 id="titulo-do-pagador" className={css.tituloDaSecao}>
        {c('pedido.pagador')}
      </h2>
      {pagador.imagem.data && (
        <img
          className={css.retrato}
          src={pagador.imagem.data}
          alt={c('pedido.foto', { nome: pagador.nome })}
          width="72"
          height="72"
        />
      )}
      <dl>
        <Linha nome={c('pagador.nome')} valor={pagador.nome} />
        <Linha nome={c('pagador.documentoCurto')} valor={mostrarDocumento(pagador.documento)} />
        <Linha
          nome={c('pagador.endereco')}
          valor={[pagador.endereco, pagador.numero && c('pedido.numero', { numero: pagador.numero })]
            .filter(Boolean)
            .join(', ')}
        />
      </dl>
    </section>
  )
}

function Pagamento({ checkout, resumo }: Pick<Pedido, 'checkout' | 'resumo'>) {
  const { c, reais } = useCarrinhoTextos()
  if (!checkout) return null
  const [total, boletos] = [centavosDe(resumo.total), centavosDe(resumo.boletos)]
  const cobrado = resumo.desfecho !== 'parado' && resumo.desfecho !== 'cancelado'
  const bandeira = bandeirasAceitas.find(b => b === checkout.bandeira.toLowerCase())
  const finais = checkout.numeroCartao.replace(/\D/g, '').slice(-4)
  return (
    <section className={`${ui.cartao} ${css.dados}`} aria-labelledby="titulo-do-pagamento">
      <h2 id="titulo-do-pagamento" className={css.tituloDaSecao}>
        {c('pedido.pagamento')}
      </h2>
      <dl>
        {cobrado && <Linha nome={c('pedido.total')} valor={reais(total)} />}
        {cobrado && resumo.parcelas > 1 && (
          <Linha
            nome={c('pedido.plano')}
            valor={`${resumo.parcelas}x: ${valorDasParcelas(total, resumo.parcelas, reais)}`}
          />
        )}
        {cobrado && total > boletos && <Linha nome={c('pedido.juros')} valor={reais(total - boletos)} />}
        {resumo.devolvido > 0 && <Linha nome={c('pedido.voltou')} valor={reais(centavosDe(resumo.devolvido))} />}
        <Linha nome={c('pedido.forma')} valor={checkout.formaPagamentoLabel} />
        <Linha nome={c('pedido.fatura')} valor={`PG**${descricaoNaFatura(checkout.softDescription)}`} />
        {finais && (
          <div>
            <dt>{c('pedido.cartao')}</dt>
            <dd className={css.cartaoUsado}>
              {bandeira && <MarcaDaBandeira bandeira={bandeira} nome={nomeDaBandeira(bandeira)} />}
              {numeroDoCartao(finais)}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** R060: a table on a desk; on a phone each slip is a block with its own labels. */
function Boletos({ boletos, parado }: Pick<Pedido, 'boletos'> & { parado: boolean }) {
  const { c, reais } = useCarrinhoTextos()
  if (boletos.length === 0) return null
  return (
    <section className={`${ui.cartao} ${css.dados}`} aria-labelledby="titulo-dos-boletos">
      <h2 id="titulo-dos-boletos" className={css.tituloDaSecao}>
        {c('pedido.boletos')}
      </h2>
      <table className={css.tabela}>
        <thead>
          <tr>
            <th scope="col">{c('pedido.banco')}</th>
            <th scope="col">{c('pedido.vencimento')}</th>
            <th scope="col">{c('pedido.valor')}</th>
            <th scope="col">{c('pedido.pagoEm')}</th>
            <th scope="col">{c('pedido.situacao')}</th>
          </tr>
        </thead>
        <tbody>
          {boletos.map((b, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slips of one order have no id of their own, and keep their order
            <tr key={i}>
              <th scope="row">{b.banco}</th>
              <td data-rotulo={c('pedido.vencimento')}>{b.vencimento ? formatarData(b.vencimento) : '—'}</td>
              <td data-rotulo={c('pedido.valor')}>{reais(centavosDe(b.valor))}</td>
              <td data-rotulo={c('pedido.pagoEm')}>
                {b.liquidacao ? dataHora(b.liquidacao).slice(0, 10) : c('pedido.naoPago')}
              </td>
              <td data-rotulo={c('pedido.situacao')}>
                <span className={css.situacao}>
                  <Ponto cor={b.situacaoCor} />
                  {parado ? c('pedido.naoSeguiu') : emTitulo(b.situacaoLabel)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
