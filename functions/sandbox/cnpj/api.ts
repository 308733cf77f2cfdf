import { cnpjValido, formatarCnpj } from '../../../shared/domain/documento.ts'
import { enderecoDo } from '../cep/enderecos.ts'
import type { Falhas } from '../falhas.ts'
import { comFalha, json, type RotaSimulada } from '../rotas.ts'

/** CNPJs that misbehave, by their first eight characters; any other valid one is an active company. */
const magicos: Record<string, 'inexistente' | 'BAIXADA' | 'foraDoAr'> = {
  '99999999': 'inexistente',
  '88888888': 'BAIXADA',
  '77777777': 'foraDoAr',
}

/** BrasilAPI's federal registry under `/brasilapi/api/cnpj/v1`, as its documentation shows it. */
export const rotasCnpj = (falhas: Falhas): RotaSimulada[] => [
  {
    metodo: 'GET',
    caminho: /^\/brasilapi\/api\/cnpj\/v1\/([^/]+)$/,
    atender: ({ request, partes: [cnpj = ''] }) =>
      comFalha(
        magicos[cnpj.slice(0, 8)] === 'foraDoAr' ? '503-sem-efeito' : falhas.tirar('brasilapi'),
        request,
        () => new Response('Service Unavailable', { status: 503 }),
        async () => responder(cnpj),
      ),
  },
]

function responder(cnpj: string): Response {
  if (!/^[0-9A-Z]{14}$/.test(cnpj)) {
    const message = 'CNPJ deve conter exatamente 14 caracteres.'
    return json(400, { name: 'BadRequestError', message, type: 'bad_request' })
  }
  const magico = magicos[cnpj.slice(0, 8)]
  if (magico === 'inexistente' || !cnpjValido(cnpj)) {
    const message = `CNPJ ${formatarCnpj(cnpj)} não encontrado.`
    return json(404, { name: 'NotFoundError', message, type: 'not_found' })
  }
  const endereco = enderecoDo('01310100')
  const situacao = magico === 'BAIXADA' ? magico : 'ATIVA'
  return json(200, {
    cnpj,
    razao_social: `COMERCIO SIMULADO ${cnpj.slice(0, 4)} LTDA`,
    nome_fantasia: `LOJA SIMULADA ${cnpj.slice(0, 4)}`,
    descricao_situacao_cadastral: situacao,
    situacao_cadastral: situacao === 'ATIVA' ? 2 : 8,
    uf: endereco?.uf,
    cep: '01310100',
    municipio: endereco?.cidade.toUpperCase(),
    bairro: endereco?.bairro.toUpperCase(),
    logradouro: endereco?.logradouro.toUpperCase(),
    numero: '1000',
    complemento: '',
    email: null,
    ddd_telefone_1: '1132654321',
    qsa: [],
  })
}
