import { nanoid } from 'nanoid'
import { useRef, useState } from 'react'
import type { MotivoDoArquivo } from '../../../../shared/domain/lote/motivos.ts'
import type { ErroDe, Resultado } from '../../api/call.ts'
import { chamar } from '../../api/painel.ts'
import { type Conferencia, type LinhaFeita, lerPlanilhaDoDisco } from './arquivo.ts'

/** Why a file was not taken. */
export interface RecusaDoArquivo {
  motivo: MotivoDoArquivo | 'muitoGrande' | 'semResposta' | 'outro'
  nome: string
  linha?: number | undefined
  faltam?: readonly string[] | undefined
  desconhecidas?: readonly string[] | undefined
  repetidas?: readonly string[] | undefined
}
interface Planilha {
  nome: string
  base64: string
  /** Said where the rows of a lote that exists are meant again. */
  repeticao?: string
  /** Rows that the dry run found ready: made here, even where the answer that said so was lost. */
  prontas?: ReadonlySet<number>
}
export type Fase =
  | { fase: 'escolher'; recusa?: RecusaDoArquivo }
  | { fase: 'conferindo'; nome: string }
  | { fase: 'conferida'; planilha: Planilha; conferencia: Conferencia }
  | { fase: 'criando' | 'parada' | 'recusada'; planilha: Planilha; total: number; feitas: readonly LinhaFeita[] }
  | { fase: 'pronta'; planilha: Planilha; feitas: readonly LinhaFeita[] }

/** A spreadsheet's way from the file to its links: chosen, checked, created some rows a call, taken up where it stopped. */
export function useLote() {
  const [estado, setEstado] = useState<Fase>({ fase: 'escolher' })
  // an answer to a file that was replaced meanwhile says nothing any more
  const vez = useRef(0)

  const conferir = async (planilha: Planilha, minha: number) => {
    const { nome, base64, repeticao } = planilha
    const resposta = await chamar('conferirLoteDeLinks', { body: { arquivo: base64, ...(repeticao && { repeticao }) } })
    if (vez.current !== minha) return
    if (resposta.ok) {
      const prontas = new Set(resposta.data.linhas.filter(l => l.situacao === 'pronta').map(l => l.linha))
      setEstado({ fase: 'conferida', planilha: { ...planilha, prontas }, conferencia: resposta.data })
    } else setEstado({ fase: 'escolher', recusa: recusaDe(resposta.error, nome) })
  }
  const escolher = async (arquivo: File | undefined) => {
    if (!arquivo) return
    const minha = ++vez.current
    setEstado({ fase: 'conferindo', nome: arquivo.name })
    const lido = await lerPlanilhaDoDisco(arquivo).catch(() => ({ recusa: 'binario' as const }))
    if (vez.current !== minha) return
    if ('recusa' in lido) return setEstado({ fase: 'escolher', recusa: { motivo: lido.recusa, nome: arquivo.name } })
    await conferir({ nome: arquivo.name, base64: lido.base64 }, minha)
  }
  const outraVez = async (planilha: Planilha) => {
    setEstado({ fase: 'conferindo', nome: planilha.nome })
    await conferir({ ...planilha, repeticao: nanoid() }, ++vez.current)
  }

  /** All rows that are left; what exists answers as it is, so that any call may be sent again. */
  const criar = async (planilha: Planilha, total: number, antes: readonly LinhaFeita[] = []) => {
    const minha = ++vez.current
    let feitas = antes
    setEstado({ fase: 'criando', planilha, total, feitas })
    let apos: number | null = antes.at(-1)?.linha ?? 0
    while (apos !== null) {
      const resposta: Resultado<'criarLoteDeLinks'> = await chamar('criarLoteDeLinks', corpoDe(planilha, apos))
      if (vez.current !== minha) return
      if (!resposta.ok) {
        const volta = resposta.error.name === 'SemResposta' || resposta.status >= 500
        return setEstado({ fase: volta ? 'parada' : 'recusada', planilha, total, feitas })
      }
      feitas = [...feitas, ...resposta.data.linhas.map(l => comoFeita(l, planilha))]
      apos = resposta.data.proxima
      setEstado(apos === null ? { fase: 'pronta', planilha, feitas } : { fase: 'criando', planilha, total, feitas })
    }
  }
  const recomecar = () => {
    vez.current++
    setEstado({ fase: 'escolher' })
  }
  return { estado, escolher, criar, outraVez, recomecar }
}
export type Lote = ReturnType<typeof useLote>

const corpoDe = ({ base64, repeticao }: Planilha, apos: number) => ({
  body: { arquivo: base64, apos, ignorarComErro: true, ...(repeticao && { repeticao }) },
})
const comoFeita = (linha: LinhaFeita, { prontas }: Planilha): LinhaFeita =>
  linha.situacao === 'ja-criada' && prontas?.has(linha.linha) ? { ...linha, situacao: 'criada' } : linha

function recusaDe(erro: ErroDe<'conferirLoteDeLinks'>, nome: string): RecusaDoArquivo {
  if (erro.name === 'PlanilhaInvalida') {
    const { motivo, linha, faltam, desconhecidas, repetidas } = erro
    return { motivo, nome, linha, faltam, desconhecidas, repetidas }
  }
  if (erro.name === 'CorpoMuitoGrande') return { motivo: 'muitoGrande', nome }
  return { motivo: erro.name === 'SemResposta' ? 'semResposta' : 'outro', nome }
}
