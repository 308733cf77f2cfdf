import { type RefObject, useEffect, useState } from 'react'
import type { FormaPagamento } from '../../../../shared/domain/formas.ts'
import { camposDoEndereco, type Endereco, type Identificacao } from '../formularios/validar.ts'
import { guardarRascunho, rascunhoDe } from './memoria.ts'
import type { Pagamento } from './usePagamento.ts'

type Formulario = RefObject<HTMLFormElement | null>
export const camposDeTexto = ['nomeCompleto', 'documento', 'celular', 'email'] as const

/**
 * What was typed at identification comes back with the form: from the page, where the payer came back from the card, and
 * from this tab, where the page was loaded again (decision 0097). It never writes over what stands in a field after a load.
 * The address that was typed before the load, for the part of the form that shows it.
 */
export function useRascunho(form: Formulario, pagamento: Pagamento, forma: FormaPagamento): Endereco | null {
  const [endereco, setEndereco] = useState<Endereco | null>(null)
  const { id } = pagamento.link
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears; later it is the payer's
  useEffect(() => {
    const daPagina = pagamento.digitado.current.dados
    const lembrado = daPagina ? null : rascunhoDe(id)
    const dados = daPagina ?? lembrado?.dados
    for (const nome of dados ? camposDeTexto : []) {
      const campo = form.current?.elements.namedItem(nome)
      if (campo instanceof HTMLInputElement && (daPagina || !campo.value)) campo.value = dados?.[nome] ?? ''
    }
    if (!lembrado) return
    setEndereco(lembrado.endereco)
    pagamento.escolherForma(lembrado.forma)
  }, [])
  useEffect(() => {
    const alvo = form.current
    if (!alvo) return
    const guardar = () => {
      const { dados, endereco } = lerFormulario(alvo)
      const { autorizacao: _, ...digitados } = dados
      if ([...Object.values(digitados), ...Object.values(endereco)].some(Boolean))
        guardarRascunho(id, { forma, dados: digitados, endereco })
    }
    // each field as it is left, and the one that is being typed in as the page goes
    alvo.addEventListener('change', guardar)
    window.addEventListener('pagehide', guardar)
    return () => {
      alvo.removeEventListener('change', guardar)
      window.removeEventListener('pagehide', guardar)
    }
  }, [form, id, forma])
  return endereco
}

/** The form as it stands; what is not on the screen is empty. */
export function lerFormulario(form: HTMLFormElement): { dados: Identificacao; endereco: Endereco } {
  const fd = new FormData(form)
  const texto = (nome: string) => String(fd.get(nome) ?? '')
  return {
    dados: {
      nomeCompleto: texto('nomeCompleto'),
      documento: texto('documento'),
      celular: texto('celular'),
      email: texto('email'),
      autorizacao: fd.has('autorizacao'),
    },
    endereco: Object.fromEntries(camposDoEndereco.map(c => [c, texto(c)])) as Endereco,
  }
}
