import * as z from 'zod'
import { type HttpDeps, request } from '../http.ts'
import type { CnpjPort, EmpresaDoCnpj } from './port.ts'

export interface CnpjConfig extends HttpDeps {
  baseUrl: string
  /** Longest wait for the answer, in ms. */
  timeoutMs: number
}

const texto = z.string().nullish()
const numeroDoCnae = z.union([z.number(), z.string()]).nullish()
/** Seven digits; the registry writes 0 where there is none. */
const cnaeDe = (numero: number | string | null | undefined): string | undefined => {
  const digitos = String(numero ?? '').replace(/\D/g, '')
  return Number(digitos) > 0 ? digitos.padStart(7, '0') : undefined
}
/** As the registry numbers owners: companies 1, people 2, foreigners 3. */
const ESTRANGEIRO = 3
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
    cnae_fiscal: numeroDoCnae,
    cnae_fiscal_descricao: texto,
    cnaes_secundarios: z.array(z.looseObject({ codigo: numeroDoCnae })).nullish(),
    data_inicio_atividade: z.iso.date().nullish().catch(null),
    qsa: z
      .array(z.looseObject({ nome_socio: z.string(), identificador_de_socio: z.number().nullish() }))
      .nullish()
      .catch(null),
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
        ...atividadeDe(fio),
        socios:
          fio.qsa?.map(s => ({ nome: s.nome_socio, estrangeiro: s.identificador_de_socio === ESTRANGEIRO })) ?? null,
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

function atividadeDe(fio: {
  cnae_fiscal?: number | string | null | undefined
  cnae_fiscal_descricao?: string | null | undefined
  cnaes_secundarios?: { codigo?: number | string | null | undefined }[] | null | undefined
  data_inicio_atividade?: string | null | undefined
}) {
  const codigo = cnaeDe(fio.cnae_fiscal)
  return {
    cnae: codigo ? { codigo, nome: fio.cnae_fiscal_descricao ?? '' } : null,
    cnaesSecundarios: (fio.cnaes_secundarios ?? []).flatMap(c => cnaeDe(c.codigo) ?? []),
    inicioAtividade: fio.data_inicio_atividade ?? null,
  }
}

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
