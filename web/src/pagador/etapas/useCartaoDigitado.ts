import { type FocusEvent, type RefObject, useEffect, useState } from 'react'
import { type Bandeira, bandeiraDe } from '../../../../shared/domain/cartao.ts'
import { type Cartao, validarCartao } from '../formularios/cartao.ts'
import { type CampoDoCartao, camposDoCartao, type Erros } from '../formularios/validar.ts'
import { useTextos } from '../textos.tsx'

const TREMOR_MS = 800
/**
 * What the specification empties when it is wrong, so that it is typed anew (V027, V029, V030), and from how many
 * characters on: what the payer is still typing is left alone.
 */
const apagaSeErrado: Readonly<Partial<Record<CampoDoCartao, { erro: string; completo: number }>>> = {
  numeroCartao: { erro: 'erro.cartaoNumero', completo: '0000 000000 00000'.length },
  nomeCartao: { erro: 'erro.cartaoNome', completo: 1 },
  vencimentoCartao: { erro: 'erro.cartaoValidade', completo: 'MM/AA'.length },
}

interface Opcoes {
  form: RefObject<HTMLFormElement | null>
  nomeDoPagador: string
  processando: boolean
  /** The server's words, by field. */
  recusados?: Partial<Record<CampoDoCartao, string>>
  aoLimpar?: (campo: CampoDoCartao) => void
}

/**
 * What a card's form knows while it is typed: brand, what is wrong, whether it is whole. Number, code and expiry exist
 * in its uncontrolled fields and, while they travel, in the request; the fields are emptied when the form goes away.
 */
export function useCartaoDigitado({ form, nomeDoPagador, processando, recusados = {}, aoLimpar }: Opcoes) {
  const { t } = useTextos()
  const [erros, setErros] = useState<Erros<CampoDoCartao>>({})
  const [tremendo, setTremendo] = useState<CampoDoCartao | null>(null)
  const [bandeira, setBandeira] = useState<Bandeira | undefined>()
  /** What is missing or wrong, once something was typed; null before that. */
  const [faltam, setFaltam] = useState<CampoDoCartao[] | null>(null)
  useEffect(() => {
    const campos = form.current
    return () => {
      if (campos) esvaziarCartao(campos)
    }
  }, [form])
  useEffect(() => {
    if (!tremendo) return
    const id = setTimeout(() => setTremendo(null), TREMOR_MS)
    return () => clearTimeout(id)
  }, [tremendo])

  const verificar = (c: Cartao) => validarCartao(c, nomeDoPagador, Date.now())
  const aoMudar = () => {
    if (!form.current) return
    const cartao = lerCartao(form.current)
    setBandeira(bandeiraDe(cartao.numeroCartao))
    const errados = verificar(cartao)
    setFaltam(camposDoCartao.filter(campo => errados[campo]))
  }
  /** On leaving a field that holds something: says what is wrong with it, and empties what must be typed anew. */
  const conferir = (campo: CampoDoCartao, entrada: HTMLInputElement) => {
    if (!form.current || !entrada.value.trim()) return
    const erro = verificar(lerCartao(form.current))[campo]
    if (!erro) return
    setErros(e => ({ ...e, [campo]: erro }))
    const apaga = apagaSeErrado[campo]
    if (apaga?.erro !== erro || entrada.value.length < apaga.completo) return
    entrada.value = ''
    setTremendo(campo)
    form.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  /** What every field of the form shares. */
  const comum = (campo: CampoDoCartao) => {
    const local = erros[campo]
    return {
      nome: campo,
      erro: local ? t(local) : recusados[campo],
      aoDigitar: () => {
        setErros(e => ({ ...e, [campo]: undefined }))
        aoLimpar?.(campo)
      },
      tremendo: tremendo === campo,
      readOnly: processando,
      required: true,
      spellCheck: false,
      onBlur: (e: FocusEvent<HTMLInputElement>) => conferir(campo, e.currentTarget),
    }
  }
  return { erros, setErros, bandeira, faltam, completo: faltam?.length === 0, verificar, aoMudar, comum }
}
export type CartaoDigitado = ReturnType<typeof useCartaoDigitado>

/** What the form's fields hold. */
export function lerCartao(form: HTMLFormElement): Cartao {
  const texto = (nome: CampoDoCartao) => {
    const campo = form.elements.namedItem(nome)
    return campo instanceof HTMLInputElement ? campo.value : ''
  }
  return {
    numeroCartao: texto('numeroCartao'),
    nomeCartao: texto('nomeCartao'),
    vencimentoCartao: texto('vencimentoCartao'),
    cvvCartao: texto('cvvCartao'),
  }
}

/** Leaves nothing of the card in the page but its holder's name. */
export function esvaziarCartao(form: HTMLFormElement): void {
  for (const nome of ['numeroCartao', 'vencimentoCartao', 'cvvCartao'] as const) {
    const campo = form.elements.namedItem(nome)
    if (campo instanceof HTMLInputElement) campo.value = ''
  }
}
