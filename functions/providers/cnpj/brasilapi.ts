import * as z from 'zod'
import { type HttpDeps, request } from '../http.ts'
import type { CnpjPort, EmpresaDoCnpj } from './port.ts'

export interface CnpjConfig extends HttpDeps {
  baseUrl: string
  /** Longest wait for the answer, in ms. */
  timeoutMs: number
}

const texto = z.string().nullish()
const encontrada = z
  .looseObject({
    cnpj: z.string().regex(/^[0-9A-Z]{12}[0-9]{2}$/),
    razao_social: z.string().min(1),
    nome_fantasia: texto,
    descricao_situacao_cadastral: z.string().min(1),
    email: texto,
    ddd_telefone_1: texto,
    cep: z.union([z.string(), z.number()]).nullish(),
    logradouro: texto,
    numero: texto,
    complemento: texto,
    bairro: texto,
    municipio: texto,
    uf: texto,
  })
  .transform(
    (fio): EmpresaDoCnpj => ({
      tipo: 'encontrada',
      empresa: {
        cnpj: fio.cnpj,
        razaoSocial: fio.razao_social,
        nomeFantasia: fio.nome_fantasia ?? '',
        situacao: fio.descricao_situacao_cadastral,
        ativa: fio.descricao_situacao_cadastral === 'ATIVA',
        email: fio.email?.toLowerCase() || null,
        telefone: fio.ddd_telefone_1?.replace(/\D/g, '') || null,
        endereco: {
          cep: String(fio.cep ?? '').padStart(8, '0'),
          logradouro: fio.logradouro ?? '',
          numero: fio.numero ?? '',
          complemento: fio.complemento ?? '',
          bairro: fio.bairro ?? '',
          cidade: fio.municipio ?? '',
          uf: fio.uf ?? '',
        },
      },
    }),
  )

/** BrasilAPI, `GET /api/cnpj/v1/{cnpj}`: 404 `not_found` is unknown, 400 `bad_request` is malformed. */
export function brasilapi(config: CnpjConfig): CnpjPort {
  return {
    async buscar(cnpj, { prazo }) {
      const resposta = await request({
        ...config,
        method: 'GET',
        url: `${config.baseUrl}/api/cnpj/v1/${encodeURIComponent(cnpj)}`,
        deadline: prazo,
        schema: encontrada,
      })
      if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminado' }
      if (resposta.ok) return resposta.corpo
      return { tipo: resposta.status === 400 || resposta.status === 404 ? 'inexistente' : 'indeterminado' }
    },
  }
}
