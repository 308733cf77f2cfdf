import { useEffect, useId, useRef, useState } from 'react'
import { type TextosDoToken, textosDoToken } from '../../../../shared/textos/pagador.token.ts'
import { preencher, useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import { Reenvio } from './Reenvio.tsx'
import type { PropsDaTela } from './telas.ts'
import css from './token.module.css'
import { type Contato, DIGITOS, type Recado, somenteCodigo } from './token.ts'
import { useToken } from './useToken.ts'

/** The WhatsApp token (R013, S010, S020): four digits, checked as soon as the fourth is there. */
export default function TokenEtapa({ pagamento }: PropsDaTela) {
  const { idioma } = useTextos()
  const textos = textosDoToken[idioma]
  const { contato, recado, ocupado, prazo, envios, validar, reenviar } = useToken(pagamento)
  const [codigo, mudarCodigo] = useState('')
  const [tremores, tremer] = useState(0)
  const entrada = useRef<HTMLInputElement>(null)
  // S010: the first digit, once there is one to type
  const pronto = contato !== null
  useEffect(() => {
    if (pronto) entrada.current?.focus({ preventScroll: true })
  }, [pronto])

  const digitar = async (texto: string) => {
    const lido = somenteCodigo(texto)
    mudarCodigo(lido)
    if (lido.length < DIGITOS || ocupado) return
    if (await validar(lido)) return
    mudarCodigo('')
    tremer(n => n + 1)
    entrada.current?.focus({ preventScroll: true })
  }
  const pedir = async () => {
    if (!(await reenviar())) return
    mudarCodigo('')
    entrada.current?.focus({ preventScroll: true })
  }
  return (
    <div className={css.token}>
      <h2 className={css.titulo}>{textos.titulo}</h2>
      <p className={css.suave}>
        {contato &&
          preencher(textos[contato.entrega === null ? 'naoEnviado' : 'enviado'], { celular: contato.celular })}
      </p>
      <Codigo
        key={tremores}
        textos={textos}
        valor={codigo}
        recado={recado}
        conferindo={ocupado === 'validando'}
        tremendo={tremores > 0}
        aoDigitar={digitar}
        entrada={entrada}
      />
      <Entrega textos={textos} contato={contato} />
      {recado?.fim !== 'pagamento' && contato !== null && contato.codigosRestantes > 0 && (
        <Reenvio
          textos={textos}
          prazo={prazo}
          primeiro={contato.entrega === null}
          ocupado={ocupado === 'enviando'}
          reenviado={envios > 0}
          reenviar={pedir}
        />
      )}
      <Botao variante="texto" icone="trocar" onClick={pagamento.trocarPagador}>
        {textos.trocar}
      </Botao>
    </div>
  )
}

interface PropsDoCodigo {
  textos: TextosDoToken
  valor: string
  recado: Recado | undefined
  conferindo: boolean
  tremendo: boolean
  aoDigitar: (texto: string) => void
  entrada: React.RefObject<HTMLInputElement | null>
}
const posicoes = Array.from({ length: DIGITOS }, (_, i) => i)

/** One input for people, password managers and screen readers; the four cells are only a drawing under it. */
function Codigo({ textos, valor, recado, conferindo, tremendo, aoDigitar, entrada }: PropsDoCodigo) {
  const id = useId()
  const erro = recado?.textos.map(chave => preencher(textos[chave], { n: recado.restantes ?? 0 })).join('. ')
  // a key of its own makes a fresh input: what was focused before it must be again
  const focar = (no: HTMLInputElement | null) => {
    entrada.current = no
    if (tremendo) no?.focus({ preventScroll: true })
  }
  return (
    <div className={css.campo}>
      <label className={css.rotulo} htmlFor={id}>
        {textos.rotulo}
      </label>
      <div className={`${css.celas} ${tremendo ? ui.treme : ''}`} data-erro={erro ? true : undefined}>
        <input
          ref={focar}
          id={id}
          name="codigo"
          className={css.entrada}
          value={valor}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          readOnly={conferindo}
          disabled={recado?.fim !== undefined}
          aria-invalid={erro ? true : undefined}
          aria-describedby={`${id}e`}
          onChange={e => aoDigitar(e.currentTarget.value)}
        />
        {posicoes.map(i => (
          <span
            key={i}
            aria-hidden="true"
            className={css.cela}
            data-vez={i === Math.min(valor.length, DIGITOS - 1) || undefined}
          >
            {valor[i] ?? ''}
          </span>
        ))}
      </div>
      <p id={`${id}e`} className={erro ? css.erro : css.espera} role="alert">
        {erro && <Icone nome="erro" tamanho={18} />}
        {erro ?? (conferindo ? textos.conferindo : '')}
      </p>
    </div>
  )
}

/** What is known of the message, so that nobody waits for what will not come. */
function Entrega({ textos, contato }: { textos: TextosDoToken; contato: Contato | null }) {
  const entrega = contato?.entrega ?? null
  const falhou = entrega === 'falhou'
  const texto = entrega && textos[entrega === 'lida' ? 'entregue' : entrega]
  return (
    <p className={falhou ? ui.notaAtencao : css.suave} role="status">
      {falhou && <Icone nome="erro" />}
      {texto}
    </p>
  )
}
