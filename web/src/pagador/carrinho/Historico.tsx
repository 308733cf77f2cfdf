import type { Data } from '../../../../shared/domain/calendario.ts'
import { centavosDe } from '../textos.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import { AGUARDANDO, ASSINATURA } from './andamento.ts'
import css from './carrinho.module.css'
import type { Pedido } from './dados.ts'
import { Ponto } from './ItemDoCarrinho.tsx'
import { usePedidoTextos } from './palavrasDoPedido.ts'
import { nomeDoDia, porDia, quando } from './relogio.ts'

type Item = Pedido['workflow'][number]['item'][number]

/** A step about every slip of the order, with nothing to sign: the table under the timeline says the same of each. */
const estaNaTabela = (item: readonly Item[], boletos: number): boolean =>
  item.length >= boletos && item.every(i => i.valor !== null && !i.documentos.some(d => d.urlAssinaturaDigital))

interface Props extends Pick<Pedido, 'workflow'> {
  hoje: Data
  /** How many slips the order has. */
  boletos: number
}
/** The timeline (R062): by day, the newest first. */
export function Historico({ workflow, hoje, boletos }: Props) {
  const { p, idioma, nome, situacao } = usePedidoTextos()
  const dias = porDia(workflow)
  if (dias.length === 0) return null
  const palavras = { hoje: p('hoje'), ontem: p('ontem') }
  return (
    <section className={ui.cartao} aria-labelledby="titulo-do-historico">
      <h2 id="titulo-do-historico" className={css.tituloDaSecao}>
        {p('historico')}
      </h2>
      {dias.map(({ data, passos }) => (
        <div key={data} className={css.dia}>
          <h3>{nomeDoDia(data, hoje, idioma, palavras)}</h3>
          <ol className={css.linhaDoTempo}>
            {passos.map(passo => (
              <li key={`${passo.nome}${passo.data}`}>
                <Ponto cor={passo.situacaoColor} />
                <div>
                  <p className={css.passoDoHistorico}>
                    <b>{nome(passo.nome)}</b>
                    <time dateTime={passo.data}>{quando(passo.data, idioma)}</time>
                  </p>
                  <p className={css.pequeno}>{situacao(passo.situacao)}</p>
                  {passo.item.length > 0 && !estaNaTabela(passo.item, boletos) && (
                    <ul className={css.itensDoPasso}>
                      {passo.item.map((item, i) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: what a step lists has no id, and keeps its order
                        <ItemDoPasso key={i} item={item} doPasso={passo.situacao} />
                      ))}
                    </ul>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

/** What a step lists; a state that its step, or the line above, says already is not said again. */
function ItemDoPasso({ item, doPasso }: { item: Item; doPasso: string }) {
  const { c, p, reais, nome, situacao, doBoleto } = usePedidoTextos()
  // a bill's issuer is its receiver: once is enough
  const partes = [
    nome(item.nome),
    item.banco === item.nome ? null : item.banco,
    item.valor === null ? null : reais(centavosDe(item.valor)),
  ]
  return (
    <li>
      <p>
        {partes.filter(Boolean).join(' · ')}{' '}
        {item.situacao !== doPasso && (
          <span className={css.pequeno}>{(item.valor === null ? situacao : doBoleto)(item.situacao)}</span>
        )}
      </p>
      {item.documentos.map(documento => (
        <p key={documento.tipo} className={css.documentoDoPasso}>
          <span>
            {documento.tipo === ASSINATURA ? p('assinatura') : nome(documento.tipo)}{' '}
            {documento.situacao !== item.situacao && <span className={css.pequeno}>{nome(documento.situacao)}</span>}
          </span>
          {documento.tipo === ASSINATURA && documento.situacao === AGUARDANDO && documento.urlAssinaturaDigital && (
            <a className={css.assinar} href={documento.urlAssinaturaDigital} target="_blank" rel="noopener noreferrer">
              <Icone nome="link" tamanho={18} />
              {p('assinar')}
              <span className="oculto"> {c('pedido.novaAba')}</span>
            </a>
          )}
        </p>
      ))}
    </li>
  )
}
