import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { centavosDe } from '../textos.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './carrinho.module.css'
import { useCarrinhoTextos } from './contexto.ts'
import type { Pedido } from './dados.ts'
import { Ponto } from './ItemDoCarrinho.tsx'
import { emTitulo, nomeDoDia, porDia, quando } from './relogio.ts'

/** §4.2: what still waits for a signature. */
const ASSINATURA = 'Assinatura Eletronica'
const AGUARDANDO = 'Aguardando Assinatura'

type Item = Pedido['workflow'][number]['item'][number]

/** The timeline (R062): by day, the newest first. */
export function Historico({ workflow }: Pick<Pedido, 'workflow'>) {
  const { c, idioma } = useCarrinhoTextos()
  const dias = porDia(workflow)
  if (dias.length === 0) return null
  const hoje = dataSaoPaulo(Date.now())
  const palavras = { hoje: c('pedido.hoje'), ontem: c('pedido.ontem') }
  return (
    <section className={ui.cartao} aria-labelledby="titulo-do-historico">
      <h2 id="titulo-do-historico" className={css.tituloDaSecao}>
        {c('pedido.historico')}
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
                    <b>{passo.nome}</b>
                    <time dateTime={passo.data}>{quando(passo.data)}</time>
                  </p>
                  <p className={css.pequeno}>{emTitulo(passo.situacao)}</p>
                  {passo.item.length > 0 && (
                    <ul className={css.itensDoPasso}>
                      {passo.item.map((item, i) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: what a step lists has no id, and keeps its order
                        <ItemDoPasso key={i} item={item} />
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

function ItemDoPasso({ item }: { item: Item }) {
  const { c, reais } = useCarrinhoTextos()
  // a bill's issuer is its receiver: once is enough
  const partes = [
    item.nome,
    item.banco === item.nome ? null : item.banco,
    item.valor === null ? null : reais(centavosDe(item.valor)),
  ]
  return (
    <li>
      <p>
        {partes.filter(Boolean).join(' · ')} <span className={css.pequeno}>{emTitulo(item.situacao)}</span>
      </p>
      {item.documentos.map(documento => (
        <p key={documento.tipo} className={css.documentoDoPasso}>
          <span>
            {documento.tipo === ASSINATURA ? c('pedido.assinatura') : documento.tipo}{' '}
            <span className={css.pequeno}>{documento.situacao}</span>
          </span>
          {documento.tipo === ASSINATURA && documento.situacao === AGUARDANDO && documento.urlAssinaturaDigital && (
            <a className={css.assinar} href={documento.urlAssinaturaDigital} target="_blank" rel="noopener noreferrer">
              <Icone nome="link" tamanho={18} />
              {c('pedido.assinar')}
              <span className="oculto"> {c('pedido.novaAba')}</span>
            </a>
          )}
        </p>
      ))}
    </li>
  )
}
