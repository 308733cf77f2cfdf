import { bitsDaProva, partesDaProva, provaConfere } from '../../../shared/domain/provaDeTrabalho.ts'
import { type DepsDoDesafio, desafios } from './desafio.ts'
import type { VerificacaoHumanaPort } from './port.ts'

/** Our proof of work; the challenge's signature is what the page's search starts from. */
export function provaDeTrabalho({
  bits = bitsDaProva,
  ...deps
}: DepsDoDesafio & { bits?: number }): VerificacaoHumanaPort {
  const { novo, ler } = desafios(deps)
  return {
    pedir: async alvo => ({ tipo: 'prova', ...novo(alvo), partes: partesDaProva, bits }),
    async conferir(alvo, resposta) {
      const [desafio = '', numeros = '', sobra] = resposta.split('~')
      const semente = sobra === undefined ? ler(alvo, desafio) : undefined
      return semente !== undefined && provaConfere(semente, numeros, bits) ? 'provada' : 'falsa'
    },
  }
}
