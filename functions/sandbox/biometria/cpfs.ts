import { completarCpf } from '../../../shared/domain/documento.ts'
import type { ModoDeResposta } from '../modos.ts'

/** What Datavalid answers of a face. */
export interface FaceNaBase {
  similaridade: number
  vivacidade: 'REAL' | 'FALSA' | null
}

export interface CpfMagico {
  cpf: string
  /** What happens, for the README and the curious. */
  efeito: string
  face?: FaceNaBase
  /** The base knows the CPF, and has no face. */
  semFace?: true
  cpfIndisponivel?: true
  erro?: { status: number; codigo: string; mensagem: string }
  modo?: ModoDeResposta
  /** The gateway's token ends early. */
  tokenVencido?: true
}

const face = (similaridade: number, vivacidade: FaceNaBase['vivacidade'] = 'REAL') => ({
  face: { similaridade, vivacidade },
})
const erro = (status: number, codigo: string, mensagem: string) => ({ erro: { status, codigo, mensagem } })

const linhas: readonly (readonly [number, string, Omit<CpfMagico, 'cpf' | 'efeito'>])[] = [
  [1, 'Altíssima probabilidade: aprovada.', face(0.9876)],
  [2, 'Alta probabilidade: aprovada.', face(0.85)],
  [3, 'Baixa probabilidade: aprovada com ressalva.', face(0.8499)],
  [4, 'Baixíssima probabilidade: pessoa não identificada.', face(0.3199)],
  [5, 'Foto de uma foto: não é uma pessoa viva.', face(0.98, 'FALSA')],
  [6, 'Pessoa viva, mas outra (REAL e 0,001).', face(0.001)],
  [7, 'A base não diz se a pessoa está viva: aprovada com ressalva.', face(0.98, null)],
  [11, 'Não há foto deste CPF na base (DV040).', erro(422, 'DV040', 'Face não encontrada na base')],
  [12, 'O CPF é de menor de idade (DV001).', erro(422, 'DV001', 'CPF de menor de idade')],
  [13, 'O CPF não está disponível.', { cpfIndisponivel: true }],
  [14, 'O CPF está na base sem biometria.', { semFace: true }],
  [21, 'Nenhum rosto na foto (DV041).', erro(422, 'DV041', 'Face não reconhecida na imagem')],
  [22, 'Foto de má qualidade (DV045).', erro(422, 'DV045', 'Qualidade insuficiente')],
  [23, 'Arquivo corrompido (DV043).', erro(422, 'DV043', 'Imagem corrompida')],
  [31, 'O contrato está mal configurado (DV201).', erro(422, 'DV201', 'Template não configurado')],
  [32, 'Consultas demais (429).', erro(429, 'DV429', 'Limite de requisições')],
  [33, 'A validação nunca responde, mas é cobrada.', { modo: 'pendurar-com-efeito' }],
  [34, 'A validação responde 503.', { modo: '503-sem-efeito' }],
  [35, 'A validação responde algo que não é JSON.', { modo: 'json-invalido' }],
  [36, 'O token do gateway vence antes da hora, uma vez; depois é aprovada.', { tokenVencido: true }],
]

/** `9000000NN` and its check digits: every CPF with an effect of its own. Any other face is approved. */
export const cpfsMagicos: readonly CpfMagico[] = linhas.map(([ordem, efeito, magia]) => ({
  cpf: completarCpf(`9000000${String(ordem).padStart(2, '0')}`),
  efeito,
  ...magia,
}))

export const cpfMagico = (cpf: string): CpfMagico | undefined => cpfsMagicos.find(magico => magico.cpf === cpf)

/** Datavalid's own bands and words. */
export function faixaDe(similaridade: number): string {
  if (similaridade >= 0.93) return 'Altíssima probabilidade'
  if (similaridade >= 0.85) return 'Alta probabilidade'
  return similaridade >= 0.32 ? 'Baixa probabilidade' : 'Baixíssima probabilidade'
}
