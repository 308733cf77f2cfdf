import type { Input } from '../../../../shared/contract/endpoint.ts'
import { DocumentoInvalido, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import type { criarAssinatura } from '../../../../shared/contract/recorrencias.ts'
import { cepValido, somenteCep } from '../../../../shared/domain/cep.ts'
import { somenteDocumento, tipoDocumento } from '../../../../shared/domain/documento.ts'
import { nomeDePessoaCompleto, puramenteNumerico } from '../../../../shared/domain/nome.ts'
import { somenteTelefone, telefoneValido } from '../../../../shared/domain/telefone.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { AssinaturaDePlano } from '../../../platform/storage/Recorrencia.ts'

const invalido = (campo: string, mensagem: string) =>
  fault(RequisicaoInvalida, { campos: [{ campo: `pagador.${campo}`, mensagem }] })

/** A registrar takes a payer with these. */
const exigidos = ['logradouro', 'bairro', 'cidade', 'uf'] as const

/**
 * Pure: who is charged, as it is kept, by the rules of any payer of a slip.
 * @throws RequisicaoInvalida naming the field, DocumentoInvalido
 */
export function pagadorNovo({
  nome,
  documento,
  email,
  celular,
  endereco,
}: Input<typeof criarAssinatura>['body']['pagador']): AssinaturaDePlano['pagador'] {
  const limpo = somenteDocumento(documento)
  if (!tipoDocumento(limpo)) throw fault(DocumentoInvalido, { campo: 'pagador.documento' })
  if (puramenteNumerico(nome)) throw invalido('nome', 'informe o nome completo')
  if (limpo.length === 11 && !nomeDePessoaCompleto(nome)) throw invalido('nome', 'informe o nome e o sobrenome')
  if (!telefoneValido(celular)) throw invalido('celular', 'celular com DDD e nove dígitos')
  const cep = somenteCep(endereco.cep)
  if (!cepValido(cep)) throw invalido('endereco.cep', 'CEP com oito dígitos')
  for (const campo of exigidos) if (!endereco[campo].trim()) throw invalido(`endereco.${campo}`, 'preencha este campo')
  return {
    ...{ nome, documento: limpo, email: email.toLowerCase(), contato: somenteTelefone(celular) },
    endereco: { ...endereco, cep, numero: endereco.numero || 'S/N', uf: endereco.uf.toUpperCase() },
  }
}
