import type { Falhas } from '../falhas.ts'
import type { ModoDeResposta } from '../modos.ts'
import { comFalha, json, type RotaSimulada } from '../rotas.ts'
import { enderecoDo } from './enderecos.ts'

const modoDoViacep: Record<string, ModoDeResposta> = {
  '99999998': '503-sem-efeito',
  '99999997': 'pendurar-sem-efeito',
  '99999996': '503-sem-efeito',
}
const modoDoBrasilapi: Record<string, ModoDeResposta> = { '99999996': '503-sem-efeito' }

/** ViaCEP under `/viacep` and BrasilAPI under `/brasilapi`, as their documentation shows them. */
export const rotasCep = (falhas: Falhas): RotaSimulada[] => [
  {
    metodo: 'GET',
    caminho: /^\/viacep\/ws\/([^/]+)\/json\/?$/,
    atender: ({ request, partes: [cep = ''] }) =>
      comFalha(modoDoViacep[cep] ?? falhas.tirar('viacep'), request, foraDoAr, async () => viacep(cep)),
  },
  {
    metodo: 'GET',
    caminho: /^\/brasilapi\/api\/cep\/v2\/([^/]+)$/,
    atender: ({ request, partes: [cep = ''] }) =>
      comFalha(modoDoBrasilapi[cep] ?? falhas.tirar('brasilapi'), request, foraDoAr, async () => brasilapi(cep)),
  },
]

const foraDoAr = (): Response => new Response('Service Unavailable', { status: 503 })

const digitos = (cep: string): string | undefined => (/^\d{5}-?\d{3}$/.test(cep) ? cep.replace('-', '') : undefined)

function viacep(texto: string): Response {
  const cep = digitos(texto)
  if (cep === undefined) {
    const html = '<!DOCTYPE html><html><body><h1>Http 400</h1><h3>Verifique a URL</h3></body></html>'
    return new Response(html, { status: 400, headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
  const endereco = enderecoDo(cep)
  // As text since 2024; it used to be the boolean.
  if (!endereco) return json(200, { erro: 'true' })
  return json(200, {
    cep: `${cep.slice(0, 5)}-${cep.slice(5)}`,
    logradouro: endereco.logradouro,
    complemento: '',
    unidade: '',
    bairro: endereco.bairro,
    localidade: endereco.cidade,
    uf: endereco.uf,
  })
}

function brasilapi(texto: string): Response {
  const cep = digitos(texto)
  if (cep === undefined) {
    return json(400, {
      message: 'CEP deve conter exatamente 8 caracteres.',
      type: 'validation_error',
      name: 'CepPromiseError',
      errors: [{ message: 'CEP informado possui mais do que 8 caracteres.', service: 'cep_validation' }],
    })
  }
  const endereco = enderecoDo(cep)
  if (!endereco) {
    return json(404, {
      message: 'Todos os serviços de CEP retornaram erro.',
      type: 'service_error',
      name: 'CepPromiseError',
      errors: [{ name: 'ServiceError', message: 'CEP INVÁLIDO', service: 'correios' }],
    })
  }
  return json(200, {
    cep,
    state: endereco.uf,
    city: endereco.cidade,
    neighborhood: endereco.bairro || null,
    street: endereco.logradouro || null,
    service: 'open-cep',
    location: { type: 'Point', coordinates: {} },
  })
}
