import { useRef, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { importarProdutos } from '../../../../shared/contract/planilhaDeProdutos.ts'
import type { Resultado } from '../../api/call.ts'
import { chamar } from '../../api/painel.ts'
import { lerPlanilhaDoDisco } from '../lote/arquivo.ts'

export type Importado = Received<typeof importarProdutos>
export type LinhaDeProduto = Importado['linhas'][number]

interface Planilha {
  nome: string
  base64: string
}
interface Recusa {
  nome: string
  mensagem: string
  /** Titles that are missing, unknown or there twice. */
  faltam: readonly string[]
  desconhecidas: readonly string[]
  repetidas: readonly string[]
}
type Fase =
  | { fase: 'escolher'; recusa?: Recusa | undefined }
  | { fase: 'conferindo'; nome: string }
  | { fase: 'conferida'; planilha: Planilha; conferencia: Importado }
  | { fase: 'gravando' | 'parada'; planilha: Planilha; total: number; feito: Importado }
  | { fase: 'pronta'; feito: Importado }

const nada: Importado = { linhas: [], novos: 0, mudam: 0, iguais: 0, recusados: 0, falharam: 0, proxima: 0 }
const juntar = (a: Importado, b: Importado): Importado => ({
  linhas: [...a.linhas, ...b.linhas],
  ...{ novos: a.novos + b.novos, mudam: a.mudam + b.mudam, iguais: a.iguais + b.iguais },
  ...{ recusados: a.recusados + b.recusados, falharam: a.falharam + b.falharam, proxima: b.proxima },
})
const semTitulos = { faltam: [], desconhecidas: [], repetidas: [] }

/** A spreadsheet's way to its products: chosen, checked, written some rows a call, taken up where it stopped. */
export function usePlanilhaDeProdutos(palavras: { grande: string; naoTexto: string }) {
  const [estado, setEstado] = useState<Fase>({ fase: 'escolher' })
  // an answer to a file that was replaced meanwhile says nothing any more
  const vez = useRef(0)

  const escolher = async (arquivo: File | undefined) => {
    if (!arquivo) return
    const minha = ++vez.current
    setEstado({ fase: 'conferindo', nome: arquivo.name })
    const lido = await lerPlanilhaDoDisco(arquivo).catch(() => ({ recusa: 'binario' as const }))
    if (vez.current !== minha) return
    if ('recusa' in lido) {
      const mensagem = lido.recusa === 'muitoGrande' ? palavras.grande : palavras.naoTexto
      return setEstado({ fase: 'escolher', recusa: { ...semTitulos, nome: arquivo.name, mensagem } })
    }
    const planilha = { nome: arquivo.name, base64: lido.base64 }
    const r = await chamar('importarProdutos', { body: { arquivo: planilha.base64, gravar: false } })
    if (vez.current !== minha) return
    if (r.ok) return setEstado({ fase: 'conferida', planilha, conferencia: r.data })
    const { error } = r
    const titulos = error.name === 'PlanilhaInvalida' ? error : undefined
    setEstado({
      fase: 'escolher',
      recusa: {
        ...{ nome: planilha.nome, mensagem: error.message, faltam: titulos?.faltam ?? [] },
        ...{ desconhecidas: titulos?.desconhecidas ?? [], repetidas: titulos?.repetidas ?? [] },
      },
    })
  }
  /** All products that are left; what is as the file says answers so, so that any call may be sent again. */
  const gravar = async (planilha: Planilha, total: number, antes: Importado = nada) => {
    const minha = ++vez.current
    let feito = antes
    setEstado({ fase: 'gravando', planilha, total, feito })
    while (feito.proxima !== null) {
      const r: Resultado<'importarProdutos'> = await chamar('importarProdutos', {
        body: { arquivo: planilha.base64, gravar: true, apos: feito.proxima, ignorarComErro: true },
      })
      if (vez.current !== minha) return
      if (!r.ok) return setEstado({ fase: 'parada', planilha, total, feito })
      feito = juntar(feito, r.data)
      setEstado(feito.proxima === null ? { fase: 'pronta', feito } : { fase: 'gravando', planilha, total, feito })
    }
  }
  const recomecar = () => {
    vez.current++
    setEstado({ fase: 'escolher' })
  }
  return { estado, escolher, gravar, recomecar }
}
export type PlanilhaDeProdutos = ReturnType<typeof usePlanilhaDeProdutos>
