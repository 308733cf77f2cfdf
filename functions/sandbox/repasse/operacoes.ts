import * as z from 'zod'
import type { Chamada } from '../chamada.ts'
import { ehModoDeResposta, type Modo } from '../modos.ts'
import { emCentavos, emReais, iso } from '../pix/fio.ts'
import { chaveDeOutro, chaveInexistente, type Envio, type RepasseSimulado } from './simulado.ts'

const conta = z.looseObject({ codigoBanco: z.string(), agencia: z.string(), conta: z.string() })
const pedido = z.object({
  valor: z.string(),
  /** Of the look-up that came before. */
  endToEndId: z.string().optional(),
  pagador: z.object({ chave: z.string(), infoPagador: z.string().max(140).optional() }),
  favorecido: z.union([
    z.object({ chave: z.string(), cpf: z.string().optional(), cnpj: z.string().optional() }),
    z.object({ contaBanco: conta }),
  ]),
})
const recusar = (status: number, nome: string): Chamada => ({
  modo: undefined,
  fazer: () => ({ status, corpo: { nome, mensagem: nome.replaceAll('_', ' ') } }),
})

/** The directory's answer: a CPF or CNPJ is its own key; of others, `chaveDeOutro` is another holder's. */
const deOutro = ({
  chave,
  cpf,
  cnpj,
}: {
  chave: string
  cpf?: string | undefined
  cnpj?: string | undefined
}): boolean => {
  const documento = cpf ?? cnpj
  if (documento === undefined) return false
  return chave === chaveDeOutro || (/^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(chave) && chave !== documento)
}

/** A CPF as the directory shows it, the middle alone; a CNPJ is shown whole. */
const escondido = (documento: string) =>
  documento.length === 11 ? `***.${documento.slice(3, 6)}.${documento.slice(6, 9)}-**` : documento
const outroDe = (documento: string) => documento.replace(/\d/g, d => String((Number(d) + 1) % 10))

/** The calls of the API that we use, shared by its HTTP face and the in-process twin. */
export function operacoes(psp: RepasseSimulado) {
  const noFio = (envio: Envio) => ({
    idEnvio: envio.idEnvio,
    endToEndId: envio.e2eId,
    valor: emReais(envio.valor),
    status: psp.status(envio),
    ...(psp.status(envio) === 'NAO_REALIZADO' && { motivo: envio.motivo }),
    horario: { solicitacao: iso(envio.criadoEm) },
    ...(psp.devolucoes(envio).length > 0 && {
      devolucoes: psp.devolucoes(envio).map(({ rtrId, valor, em }) => ({
        rtrId,
        valor: emReais(valor),
        horario: { liquidacao: iso(em) },
        status: 'DEVOLVIDO',
      })),
    }),
  })
  return {
    enviar(idEnvio: string, recebido: unknown): Chamada {
      const lido = pedido.safeParse(recebido)
      const valor = lido.success ? emCentavos(lido.data.valor) : undefined
      if (!lido.success || !valor || !/^[A-Za-z0-9]{1,35}$/.test(idEnvio)) return recusar(400, 'json_invalido')
      const { favorecido } = lido.data
      const para =
        'chave' in favorecido
          ? favorecido.chave
          : [favorecido.contaBanco.codigoBanco, favorecido.contaBanco.agencia, favorecido.contaBanco.conta].join('/')
      if (psp.envio(idEnvio)) return recusar(409, 'id_envio_duplicado')
      if ('chave' in favorecido && deOutro(favorecido)) return recusar(400, 'documento_favorecido_divergente')
      if (para === chaveInexistente) return recusar(404, 'chave_favorecido_nao_encontrada')
      const modo: Modo | undefined = psp.falhas.tirar('repasse-enviar', valor)
      if (modo === 'recusar') return recusar(400, 'conta_favorecido_invalida')
      if (modo === 'sem-saldo') return recusar(400, 'saldo_insuficiente')
      const atraso = modo === 'chegar-tarde'
      return {
        modo: ehModoDeResposta(modo) ? modo : atraso ? 'pendurar-com-efeito' : undefined,
        fazer() {
          const { endToEndId: e2eId } = lido.data
          const envio = psp.receber({ idEnvio, valor, favorecido: para, ...(e2eId && { e2eId }) }, modo)
          return envio ? { status: 201, corpo: noFio(envio) } : { status: 409, corpo: { nome: 'id_envio_duplicado' } }
        },
      }
    },
    /** The directory: each look-up is counted, and has an end-to-end id of its own. */
    buscarChave(chave: string, documento: string): Chamada {
      const modo = psp.falhas.tirar('repasse-chave', undefined)
      if (modo === 'limitar') return recusar(429, 'limite_de_consultas')
      if (chave === chaveInexistente) return recusar(404, 'chave_nao_encontrada')
      return {
        modo: ehModoDeResposta(modo) ? modo : undefined,
        fazer() {
          const eDeOutro = deOutro({ chave, ...(documento.length === 11 ? { cpf: documento } : { cnpj: documento }) })
          const titular = { nome: 'TI***** DA CH***', documento: escondido(eDeOutro ? outroDe(documento) : documento) }
          return { status: 200, corpo: { endToEndId: psp.buscar(chave), titular } }
        },
      }
    },
    consultar(idEnvio: string): Chamada {
      const modo = psp.falhas.tirar('repasse-consultar', psp.envio(idEnvio)?.valor)
      return {
        modo: ehModoDeResposta(modo) ? modo : undefined,
        fazer() {
          const envio = psp.envio(idEnvio)
          return envio
            ? { status: 200, corpo: noFio(envio) }
            : { status: 404, corpo: { nome: 'pix_nao_encontrado', mensagem: 'pix nao encontrado' } }
        },
      }
    },
  }
}
