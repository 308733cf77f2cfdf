import type { buscarCep as contrato } from '../../../../shared/contract/consultas.ts'
import { CepNaoEncontrado, ProvedorIndisponivel } from '../../../../shared/contract/erros.ts'
import { somenteCep } from '../../../../shared/domain/cep.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Answer, type UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { CepPort } from '../../../providers/cep/port.ts'

/** Address of a CEP (E045). City-wide CEPs have no street: the form asks the person (V023). */
export const buscarCep: UseCase<typeof contrato, Base & { cep: CepPort }> =
  deps =>
  async ({ params, contexto }) => {
    const resposta = await deps.cep.buscar(somenteCep(params.cep), {
      prazo: Math.min(contexto.prazo, deps.clock.now() + 6_000),
    })
    if (resposta.tipo === 'inexistente') throw fault(CepNaoEncontrado)
    if (resposta.tipo === 'indeterminado') throw fault(ProvedorIndisponivel)
    const { logradouro, bairro, cidade, estado } = resposta
    return new Answer(
      { logradouro, bairro, cidade, estado },
      { headers: { 'cache-control': 'public, max-age=86400, s-maxage=7776000' } },
    )
  }
