import { type RefObject, useEffect, useState } from 'react'
import { conviteGuardado, guardarConvite } from '../checkout/memoria.ts'

/** What a tab keeps of an invitation until it is answered (decision 0228): never the password, never the selfie. */
const guardados = [
  ...(['nome', 'representanteNome', 'representanteCpf', 'tipo', 'tipoChave', 'chavePix'] as const),
  ...(['banco', 'agencia', 'conta', 'nomeCompleto', 'documentoTitular'] as const),
  ...(['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const),
]
export type Rascunho = Partial<Record<(typeof guardados)[number], string>>

/**
 * What was typed before the page was loaded again in this tab. Plain fields are filled in here; what a field's own state
 * holds (kind of account and of key, the bank) is for the part of the form that shows it. `fim`: it is answered.
 */
export function useRascunho(form: RefObject<HTMLFormElement | null>, id: string, fim: boolean): Rascunho | null {
  const [lembrado, setLembrado] = useState<Rascunho | null>(null)
  useEffect(() => {
    if (fim) guardarConvite(id, null)
    else setLembrado(lerRascunho(id))
  }, [id, fim])
  useEffect(() => {
    for (const nome of lembrado ? guardados : []) {
      const campo = form.current?.elements.namedItem(nome)
      const aberto = campo instanceof HTMLInputElement && campo.type !== 'radio' && campo.type !== 'hidden'
      if (aberto && lembrado?.[nome]) campo.value = lembrado[nome]
    }
  }, [form, lembrado])
  useEffect(() => {
    const alvo = form.current
    if (!alvo || fim) return
    const guardar = () => {
      const dados = new FormData(alvo)
      const digitado = guardados.flatMap(nome => (dados.get(nome) ? [[nome, String(dados.get(nome))]] : []))
      guardarConvite(id, JSON.stringify(Object.fromEntries(digitado)))
    }
    // each field as it is left, and the one that is being typed in as the page goes
    alvo.addEventListener('change', guardar)
    window.addEventListener('pagehide', guardar)
    return () => {
      alvo.removeEventListener('change', guardar)
      window.removeEventListener('pagehide', guardar)
    }
  }, [form, id, fim])
  return lembrado
}

function lerRascunho(id: string): Rascunho | null {
  try {
    return JSON.parse(conviteGuardado(id) ?? 'null')
  } catch {
    return null
  }
}
