import { useRef, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type * as contrato from '../../../../shared/contract/loteDeAssinaturas.ts'
import type { ColunaDaAssinatura } from '../../../../shared/domain/lote/assinaturas.ts'
import type { Resultado } from '../../api/call.ts'
import { chamar } from '../../api/painel.ts'
import { lerPlanilhaDoDisco } from '../lote/arquivo.ts'

export type Conferencia = Received<typeof contrato.conferirLoteDeAssinaturas>
export type LinhaFeita = Received<typeof contrato.criarLoteDeAssinaturas>['linhas'][number]
/** What each unknown title of the file is; null: left out. */
export type Mapa = Readonly<Record<string, ColunaDaAssinatura | null>>

interface Planilha {
  nome: string
  base64: string
  mapa: Mapa
}
type Fase =
  | { fase: 'escolher'; recusa?: { nome: string; mensagem: string } | undefined }
  | { fase: 'conferindo'; nome: string }
  | { fase: 'mapear'; planilha: Planilha; desconhecidas: readonly string[]; faltam: readonly string[] }
  | { fase: 'conferida'; planilha: Planilha; conferencia: Conferencia }
  | { fase: 'criando' | 'parada'; planilha: Planilha; total: number; feitas: readonly LinhaFeita[] }
  | { fase: 'pronta'; feitas: readonly LinhaFeita[] }

const corpoDe = ({ base64, mapa }: Planilha) => {
  const colunas = Object.entries(mapa).map(([titulo, coluna]) => ({ titulo, coluna }))
  return { arquivo: base64, ...(colunas.length && { mapa: colunas }) }
}

/** A spreadsheet's way to its subscriptions: chosen, its titles told, checked, created some rows a call, taken up where it stopped. */
export function usePlanilha(palavras: { grande: string; naoTexto: string }) {
  const [estado, setEstado] = useState<Fase>({ fase: 'escolher' })
  // an answer to a file that was replaced meanwhile says nothing any more
  const vez = useRef(0)

  const conferir = async (planilha: Planilha, antes: readonly string[] = []) => {
    const minha = ++vez.current
    setEstado({ fase: 'conferindo', nome: planilha.nome })
    const r = await chamar('conferirLoteDeAssinaturas', { body: corpoDe(planilha) })
    if (vez.current !== minha) return
    if (r.ok) return setEstado({ fase: 'conferida', planilha, conferencia: r.data })
    const { error } = r
    if (error.name === 'PlanilhaInvalida' && error.motivo === 'colunas') {
      const { desconhecidas = [], faltam = [] } = error
      const todas = [...new Set([...antes, ...desconhecidas])]
      if (todas.length) return setEstado({ fase: 'mapear', planilha, desconhecidas: todas, faltam })
    }
    const faltam = error.name === 'PlanilhaInvalida' && error.faltam?.length ? ` ${error.faltam.join(', ')}` : ''
    setEstado({ fase: 'escolher', recusa: { nome: planilha.nome, mensagem: error.message + faltam } })
  }
  const escolher = async (arquivo: File | undefined) => {
    if (!arquivo) return
    const minha = ++vez.current
    setEstado({ fase: 'conferindo', nome: arquivo.name })
    const lido = await lerPlanilhaDoDisco(arquivo).catch(() => ({ recusa: 'binario' as const }))
    if (vez.current !== minha) return
    if ('recusa' in lido) {
      const mensagem = lido.recusa === 'muitoGrande' ? palavras.grande : palavras.naoTexto
      return setEstado({ fase: 'escolher', recusa: { nome: arquivo.name, mensagem } })
    }
    await conferir({ nome: arquivo.name, base64: lido.base64, mapa: {} })
  }
  /** All rows that are left; what exists answers as it is, so that any call may be sent again. */
  const criar = async (planilha: Planilha, total: number, antes: readonly LinhaFeita[] = []) => {
    const minha = ++vez.current
    let feitas = antes
    let apos: number | null = antes.at(-1)?.linha ?? 0
    setEstado({ fase: 'criando', planilha, total, feitas })
    while (apos !== null) {
      const r: Resultado<'criarLoteDeAssinaturas'> = await chamar('criarLoteDeAssinaturas', {
        body: { ...corpoDe(planilha), apos, ignorarComErro: true },
      })
      if (vez.current !== minha) return
      if (!r.ok) return setEstado({ fase: 'parada', planilha, total, feitas })
      feitas = [...feitas, ...r.data.linhas]
      apos = r.data.proxima
      setEstado(apos === null ? { fase: 'pronta', feitas } : { fase: 'criando', planilha, total, feitas })
    }
  }
  const recomecar = () => {
    vez.current++
    setEstado({ fase: 'escolher' })
  }
  return { estado, escolher, conferir, criar, recomecar }
}
export type PlanilhaDeAssinaturas = ReturnType<typeof usePlanilha>
