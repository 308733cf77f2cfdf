import { ContaInvalida } from '../../../../../shared/contract/erros.ts'
import { lerBoleto } from '../../../../../shared/domain/boleto/linhaDigitavel.ts'
import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import { somenteDocumento, tipoDocumento } from '../../../../../shared/domain/documento.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import { Empresa } from '../../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../../platform/storage/port.ts'

/** What a person says of it, that may be changed while nothing came for it. */
export type CamposDaConta = Pick<ContaDoProvedor, 'servico' | 'descricao' | 'valor' | 'emissao' | 'vencimento'> & {
  contaContabil?: string | undefined
  linha?: string | undefined
}
export type ContraparteDita =
  | { tipo: 'empresa'; empresaId: string }
  | { tipo: 'representante' | 'fornecedor'; nome: string; documento: string }

/** @throws ContaInvalida where it is due before it was issued */
export function conferirDatas({ emissao, vencimento }: Pick<CamposDaConta, 'emissao' | 'vencimento'>): void {
  if (vencimento < emissao) throw fault(ContaInvalida, { motivo: 'vencimento' })
}

/**
 * The fields as they are kept: the slip's line by its digits, and of the amount that it says.
 * @throws ContaInvalida
 */
export function conferirCampos({ linha: dita, contaContabil, ...c }: CamposDaConta, agora: number) {
  const linha = dita ? lerLinha(dita, c.valor, agora) : undefined
  return { ...c, contaContabil, linha }
}

function lerLinha(dita: string, valor: number, agora: number): string {
  const boleto = lerBoleto(dita, dataSaoPaulo(agora))
  // a slip of no amount takes any
  const outroValor = boleto.ok && boleto.valor.valor ? boleto.valor.valor !== valor : false
  if (!boleto.ok || outroValor) throw fault(ContaInvalida, { motivo: 'linha' })
  return boleto.valor.linha
}

/** @throws ContaInvalida where the company is none, or the document is no person's and no company's */
export async function conferirContraparte(
  storage: Storage,
  dita: ContraparteDita,
): Promise<ContaDoProvedor['contraparte']> {
  if (dita.tipo !== 'empresa') {
    const documento = somenteDocumento(dita.documento)
    if (!tipoDocumento(documento)) throw fault(ContaInvalida, { motivo: 'documento' })
    return { tipo: dita.tipo, nome: dita.nome, documento }
  }
  const empresa = await Empresa.get(storage, dita.empresaId)
  if (!empresa || empresa.provedora) throw fault(ContaInvalida, { motivo: 'empresa' })
  return { tipo: 'empresa', nome: empresa.nomeComercial, documento: empresa.cnpj, empresaId: empresa.id }
}
