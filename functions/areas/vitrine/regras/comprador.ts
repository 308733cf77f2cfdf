import { formatarCep, ufDoCep } from '../../../../shared/domain/cep.ts'
import { emailValido } from '../../../../shared/domain/email.ts'
import { celularValido, somenteTelefone } from '../../../../shared/domain/telefone.ts'

/** What a buyer says of themselves: who to write to, and where to bring it. */
const camposDoComprador = [
  ...(['nome', 'email', 'telefone'] as const),
  ...(['logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const),
]
export type NomeDoCampo = (typeof camposDoComprador)[number]
export type CamposDoComprador = Partial<Record<NomeDoCampo, string | undefined>>

/**
 * Pure: what is wrong, in words, by field; the address is asked of what is sent alone, and is in the state of the CEP that
 * the freight was read for (`cep`).
 */
export function faltasDoComprador(c: CamposDoComprador, cep: string | undefined): Partial<Record<NomeDoCampo, string>> {
  const certa = cep === undefined ? undefined : ufDoCep(cep)
  const falta = (nome: NomeDoCampo, mensagem: string, errado = !c[nome]) => (errado ? { [nome]: mensagem } : {})
  return {
    ...falta('nome', 'Escreva seu nome.', (c.nome ?? '').length < 2),
    ...falta('email', 'Confira o e-mail.', !emailValido(c.email ?? '')),
    ...falta('telefone', 'Informe um celular com DDD.', !celularValido(c.telefone ?? '')),
    ...(cep !== undefined && {
      ...falta('logradouro', 'Informe a rua.'),
      ...falta('numero', 'Informe o número.'),
      ...falta('bairro', 'Informe o bairro.'),
      ...falta('cidade', 'Informe a cidade.'),
      ...falta('uf', 'Informe as duas letras do estado.', !/^[A-Za-z]{2}$/.test(c.uf ?? '')),
      ...falta(
        'uf',
        `O frete é do CEP ${formatarCep(cep)}, que é de ${certa}. Confira o estado, ou mude o CEP no carrinho.`,
        certa !== undefined && /^[A-Za-z]{2}$/.test(c.uf ?? '') && c.uf?.toUpperCase() !== certa,
      ),
    }),
  }
}
export const compradorDe = ({ nome = '', email = '', telefone = '' }: CamposDoComprador) => ({
  ...{ nome, email: email.toLowerCase(), telefone: somenteTelefone(telefone) },
})
export const enderecoDoComprador = (c: CamposDoComprador) => ({
  ...{ logradouro: c.logradouro ?? '', numero: c.numero ?? '', complemento: c.complemento ?? '' },
  ...{ bairro: c.bairro ?? '', cidade: c.cidade ?? '', uf: (c.uf ?? '').toUpperCase() },
})
