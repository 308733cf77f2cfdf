import { type ModuloDoContrato, modulosDoContrato } from '../../../../shared/domain/contrato.ts'
import { type SituacaoDaEmpresa, situacoesDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import { padraoId } from '../../../../shared/domain/ids.ts'
import { type ClasseDeRisco, classesDeRisco } from '../../../../shared/domain/riscoDoCliente.ts'
import { type FaixaDeVolume, faixasDeVolume } from '../../../../shared/domain/volumeDoCliente.ts'
import { umDe } from '../filtrosDaEquipe.ts'

export interface FiltrosDosClientes {
  busca?: string
  situacao?: SituacaoDaEmpresa
  risco?: ClasseDeRisco
  modulo?: ModuloDoContrato
  volume?: FaixaDeVolume
  representante?: string
}

/** The filters of an address; what is no such thing in it is ignored, as anyone may type an address. */
export function filtrosDosClientes(endereco: URLSearchParams): FiltrosDosClientes {
  const busca = endereco.get('busca')?.trim().slice(0, 80)
  const representante = endereco.get('representante') ?? ''
  return {
    ...(busca && { busca }),
    ...umDe(endereco, 'situacao', situacoesDaEmpresa),
    ...umDe(endereco, 'risco', classesDeRisco),
    ...umDe(endereco, 'modulo', modulosDoContrato),
    ...umDe(endereco, 'volume', faixasDeVolume),
    ...(padraoId.test(representante) && { representante }),
  }
}
