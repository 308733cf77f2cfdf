import type { FioMed } from './fio.ts'
import { mensagemDeErro } from './mensagens.ts'
import type { DefesaDoCaso, MedDoPsp, RespostaDaDefesa } from './port.ts'

/** What a defence may hold: its words, and all its files together. */
const MAXIMO_DE_TEXTO = 2_000
const MAXIMO_DE_BYTES = 4 * 1024 * 1024

const bemFormada = ({ id, texto, arquivos }: DefesaDoCaso): boolean =>
  /^[A-Za-z0-9-]{1,40}$/.test(id) &&
  texto.length > 0 &&
  texto.length <= MAXIMO_DE_TEXTO &&
  arquivos.reduce((s, a) => s + a.bytes.length, 0) <= MAXIMO_DE_BYTES

/** Contestations over a PSP that takes one defence of each case, whatever is sent again under it. */
export function medPsp(fio: FioMed): MedDoPsp {
  return {
    async consultar(id, prazo) {
      const resposta = await fio.consultar(id, prazo)
      if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminado' }
      if (!resposta.ok) return { tipo: resposta.status === 404 ? 'inexistente' : 'indeterminado' }
      // an answer about another case says nothing of this one
      return resposta.corpo.id === id ? { tipo: 'caso', ...resposta.corpo } : { tipo: 'indeterminado' }
    },
    async listar(pedido, prazo) {
      const resposta = await fio.listar(pedido, prazo)
      return resposta.tipo === 'resposta' && resposta.ok
        ? { tipo: 'lista', ...resposta.corpo }
        : { tipo: 'indeterminado' }
    },
    async defender(defesa, prazo) {
      if (!bemFormada(defesa)) return { tipo: 'recusada', motivo: 'invalida' }
      const resposta = await fio.defender(
        defesa.id,
        {
          texto: defesa.texto,
          arquivos: defesa.arquivos.map(a => ({
            nome: a.nome,
            tipo: a.tipo,
            conteudo: Buffer.from(a.bytes).toString('base64'),
          })),
        },
        prazo,
      )
      if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminada' }
      return resposta.ok ? { tipo: 'recebida' } : recusaDe(resposta.status, resposta.corpo)
    },
  }
}

/** A refusal says that the PSP understood and took nothing; a 5xx is not one. */
function recusaDe(status: number, corpo: unknown): RespostaDaDefesa {
  if (status === 401 || status === 403) return { tipo: 'recusada', motivo: 'acesso-negado' }
  if (status === 429) return { tipo: 'recusada', motivo: 'limite' }
  const nome = mensagemDeErro.safeParse(corpo).data?.nome
  if (status === 409) return { tipo: 'recusada', motivo: nome === 'prazo_encerrado' ? 'prazo' : 'situacao' }
  return status >= 400 && status < 500 && status !== 408
    ? { tipo: 'recusada', motivo: 'invalida' }
    : { tipo: 'indeterminada' }
}
