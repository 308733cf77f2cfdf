import { cnpjValido, formatarCnpj } from '../../../shared/domain/documento.ts'
import { enderecoDo } from '../cep/enderecos.ts'
import type { Falhas } from '../falhas.ts'
import { comFalha, json, type RotaSimulada } from '../rotas.ts'

/** CNPJs that misbehave, by their first eight characters; any other valid one is an active company. */
const magicos: Record<string, 'inexistente' | 'BAIXADA' | 'foraDoAr' | 'apostas' | 'joias' | 'nova' | 'estrangeira'> = {
  '99999999': 'inexistente',
  '88888888': 'BAIXADA',
  '77777777': 'foraDoAr',
  '66666666': 'apostas',
  '55555555': 'joias',
  '44444444': 'nova',
  '33333333': 'estrangeira',
}
/** Main activity: an ordinary bakery, unless its CNPJ says otherwise. */
const atividades = {
  apostas: { cnae_fiscal: 9200399, cnae_fiscal_descricao: 'Exploração de jogos de azar e apostas não especificados' },
  joias: { cnae_fiscal: 4783101, cnae_fiscal_descricao: 'Comércio varejista de artigos de joalheria' },
} as const
const padaria = { cnae_fiscal: 4721102, cnae_fiscal_descricao: 'Padaria e confeitaria com predominância de revenda' }
const atividadeDa = (magico: string | undefined) =>
  magico === 'apostas' || magico === 'joias' ? atividades[magico] : padaria

/** BrasilAPI's federal registry under `/brasilapi/api/cnpj/v1`, as its documentation shows it. */
export const rotasCnpj = (falhas: Falhas, agora: () => number = Date.now): RotaSimulada[] => [
  {
    metodo: 'GET',
    caminho: /^\/brasilapi\/api\/cnpj\/v1\/([^/]+)$/,
    atender: ({ request, partes: [cnpj = ''] }) =>
      comFalha(
        magicos[cnpj.slice(0, 8)] === 'foraDoAr' ? '503-sem-efeito' : falhas.tirar('brasilapi'),
        request,
        () => new Response('Service Unavailable', { status: 503 }),
        async () => responder(cnpj, agora),
      ),
  },
]

const DIA_MS = 86_400_000
function responder(cnpj: string, agora: () => number): Response {
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
    ...atividadeDa(magico),
    cnaes_secundarios: [{ codigo: 5611203, descricao: 'Lanchonetes, casas de chá, de sucos e similares' }],
    data_inicio_atividade:
      magico === 'nova' ? new Date(agora() - 30 * DIA_MS).toISOString().slice(0, 10) : '2015-03-10',
    qsa: [
      {
        nome_socio: 'ROSA LIMA',
        cnpj_cpf_do_socio: '***982247**',
        identificador_de_socio: magico === 'estrangeira' ? 3 : 2,
        qualificacao_socio: 'Sócio-Administrador',
      },
    ],
  })
}
