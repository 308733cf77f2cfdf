import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { digitarReais } from '../../../../shared/domain/dinheiro.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { centavosDe } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Campo } from '../ui/Campo.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './carrinho.module.css'
import { useCarrinhoTextos } from './contexto.ts'
import { type Item, mascarado, recebedorDe } from './dados.ts'
import { linhaFormatada } from './linha.ts'
import { valorEscolhido } from './useCarrinho.ts'

interface Props {
  item: Item
  /** Slips no longer change after the payer was registered (S044). */
  editavel: boolean
  ocupado: boolean
  remover: (consultaId: string) => void
  editar: (consultaId: string, centavos: number) => Promise<boolean>
}

/** A slip: whom it pays, how much, what the value is made of; another value where the slip takes one. */
export function ItemDoCarrinho({ item, editavel, ocupado, remover, editar }: Props) {
  const { c, reais, vence } = useCarrinhoTextos()
  const { boleto, consultaId } = item
  const recebedor = recebedorDe(boleto)
  const valor = (v: number) => reais(centavosDe(v))
  const ajustes = [
    ['item.desconto', boleto.discountValue],
    ['item.multa', boleto.fineValueCalculated],
    ['item.juros', boleto.interestValueCalculated],
  ] as const
  const documento = boleto.recebedorDocumento
  return (
    <li className={css.item}>
      <div className={css.topoDoItem}>
        <div>
          <h3>{recebedor}</h3>
          <p className={css.pequeno}>{vence(boleto)}</p>
        </div>
        {editavel && (
          <button
            type="button"
            className={css.redondo}
            aria-label={c('item.remover', { recebedor })}
            disabled={ocupado}
            onClick={() => remover(consultaId)}
          >
            <Lixeira />
          </button>
        )}
      </div>
      <p className={css.valorDoItem}>
        <b>{valor(boleto.valorBoleto)}</b>
        <span className={css.situacao}>
          <Ponto cor={boleto.situacaoCor} />
          {boleto.situacaoLabel}
        </span>
      </p>
      {!boleto.valid && (
        <p className={ui.notaAtencao}>
          <Icone nome="erro" />
          {c('item.invalido')}
        </p>
      )}
      {editavel && boleto.editValue && <Valor item={item} ocupado={ocupado} editar={editar} />}
      <details className={css.detalhes}>
        <summary>{c('item.detalhes')}</summary>
        <dl>
          {boleto.bancoEmissor && <Linha nome={c('item.emissor')} valor={boleto.bancoEmissor} />}
          {documento && (
            <Linha
              nome={c('pagador.documentoCurto')}
              valor={mascarado(documento) ? documento : formatarDocumento(documento)}
            />
          )}
          <Linha nome={c('item.original')} valor={valor(boleto.originalValue)} />
          {ajustes.map(([nome, quanto]) => quanto > 0 && <Linha key={nome} nome={c(nome)} valor={valor(quanto)} />)}
          <Linha nome={c('item.linha')} valor={linhaFormatada(boleto.linhaDigitavel)} />
        </dl>
      </details>
    </li>
  )
}

const Linha = ({ nome, valor }: { nome: string; valor: string }) => (
  <div>
    <dt>{nome}</dt>
    <dd>{valor}</dd>
  </div>
)

/** V057: opened, typed, kept inside what the slip allows. */
function Valor({ item, ocupado, editar }: Pick<Props, 'item' | 'ocupado' | 'editar'>) {
  const { c, reais } = useCarrinhoTextos()
  const { minValue, maxValue, valorBoleto } = item.boleto
  const [aberto, setAberto] = useState(false)
  const [salvando, setSalvando] = useState(false)
  const [erro, setErro] = useState(false)
  const entrada = useRef<HTMLInputElement>(null)
  const botao = useRef<HTMLButtonElement>(null)
  const jaAbriu = useRef(false)
  // the button and the field take each other's place: the focus goes with them
  useEffect(() => {
    if (aberto) entrada.current?.select()
    else if (jaAbriu.current) botao.current?.focus()
    jaAbriu.current ||= aberto
  }, [aberto])
  const id = useId()
  const limites = { minimo: reais(centavosDe(minValue ?? 0)), maximo: reais(centavosDe(maxValue ?? 0)) }
  if (!aberto) {
    return (
      <Botao ref={botao} variante="texto" onClick={() => setAberto(true)} disabled={ocupado}>
        {c('item.alterar')}
      </Botao>
    )
  }
  const enviar = async (e: FormEvent) => {
    e.preventDefault()
    const centavos = valorEscolhido(entrada.current?.value ?? '', minValue, maxValue)
    if (centavos === undefined) {
      setErro(true)
      return entrada.current?.focus()
    }
    setSalvando(true)
    const feito = await editar(item.consultaId, centavos)
    setSalvando(false)
    if (feito) setAberto(false)
  }
  return (
    <form className={css.edicao} noValidate onSubmit={e => void enviar(e)} aria-labelledby={id}>
      <Campo
        ref={entrada}
        nome="valor"
        rotulo={c('item.valor')}
        dica={c('item.limites', limites)}
        erro={erro ? c('item.foraDosLimites', limites) : undefined}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={16}
        defaultValue={digitarReais(centavosDe(valorBoleto))}
        readOnly={salvando}
        aoDigitar={() => setErro(false)}
      />
      <div className={css.lado2}>
        <Botao variante="secundario" onClick={() => setAberto(false)}>
          {c('boletos.cancelar')}
        </Botao>
        <Botao type="submit" ocupado={salvando}>
          <span id={id}>{c(salvando ? 'item.salvando' : 'item.salvar')}</span>
        </Botao>
      </div>
    </form>
  )
}

/** A status' dot; its label is beside it. An attribute, because the policy takes no inline style. */
export const Ponto = ({ cor }: { cor: string }) => (
  <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
    <circle cx="5" cy="5" r="5" fill={cor} />
  </svg>
)

/** The bin of a slip's removal. */
export const Lixeira = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />
  </svg>
)
