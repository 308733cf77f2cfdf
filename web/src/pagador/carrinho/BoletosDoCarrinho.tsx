import { trechosDasLinhas } from '../../../../shared/domain/boleto/linhaDigitavel.ts'
import { centavosDe } from '../textos.tsx'
import css from './carrinho.module.css'
import { useCarrinhoTextos } from './contexto.ts'
import { type Item, recebedorDe } from './dados.ts'
import { Lixeira } from './ItemDoCarrinho.tsx'

interface Props {
  itens: readonly Item[]
  /** Slips no longer change after the payer was registered (S044): the list folds. */
  editavel: boolean
  ocupado: boolean
  remover: (consultaId: string) => void
}

/** The cart's slips where they were included, a line each; what a value is made of is in the drawer (R038). */
export function BoletosDoCarrinho({ itens, editavel, ocupado, remover }: Props) {
  const { c } = useCarrinhoTextos()
  if (itens.length === 0) return null
  const trechos = trechosDasLinhas(itens.map(item => item.boleto.linhaDigitavel))
  const lista = (
    <ul className={css.noCarrinho} aria-label={c('boletos.lista')}>
      {itens.map((item, i) => (
        <Linha
          key={item.consultaId}
          item={item}
          trecho={trechos[i] ?? ''}
          editavel={editavel}
          ocupado={ocupado}
          remover={remover}
        />
      ))}
    </ul>
  )
  if (editavel) return lista
  return (
    <details className={css.detalhes}>
      <summary>{c('boletos.ver')}</summary>
      {lista}
    </details>
  )
}

interface PropsDaLinha extends Omit<Props, 'itens'> {
  item: Item
  trecho: string
}
function Linha({ item, trecho, editavel, ocupado, remover }: PropsDaLinha) {
  const { c, reais, vence } = useCarrinhoTextos()
  const { boleto, consultaId } = item
  const recebedor = recebedorDe(boleto)
  return (
    <li>
      <span className={css.quem}>
        <b>{recebedor}</b>
        <span className={css.pequeno}>
          {[
            vence(boleto),
            boleto.bancoEmissor !== recebedor && boleto.bancoEmissor,
            c('item.trecho', { trecho }),
            editavel && boleto.editValue && c('item.alteravel'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <b className={css.quanto}>{reais(centavosDe(boleto.valorBoleto))}</b>
      {editavel && (
        <button
          type="button"
          className={css.redondo}
          aria-label={`${c('item.remover', { recebedor })} (${trecho})`}
          disabled={ocupado}
          onClick={() => remover(consultaId)}
        >
          <Lixeira />
        </button>
      )}
    </li>
  )
}
