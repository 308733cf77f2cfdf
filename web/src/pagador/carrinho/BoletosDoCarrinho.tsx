import { trechoDaLinha } from '../../../../shared/domain/boleto/linhaDigitavel.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
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
  const lista = (
    <ul className={css.noCarrinho} aria-label={c('boletos.lista')}>
      {itens.map(item => (
        <Linha key={item.consultaId} item={item} editavel={editavel} ocupado={ocupado} remover={remover} />
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

function Linha({ item, editavel, ocupado, remover }: Omit<Props, 'itens'> & { item: Item }) {
  const { c, reais } = useCarrinhoTextos()
  const { boleto, consultaId } = item
  const recebedor = recebedorDe(boleto)
  const trecho = trechoDaLinha(boleto.linhaDigitavel)
  return (
    <li>
      <span className={css.quem}>
        <b>{recebedor}</b>
        <span className={css.pequeno}>
          {[
            boleto.dataVencimento
              ? c('item.vence', { data: formatarData(boleto.dataVencimento) })
              : c('item.semVencimento'),
            boleto.bancoEmissor !== recebedor && boleto.bancoEmissor,
            c('item.trecho', { trecho }),
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
