import { nanoid } from 'nanoid'
import { limitesDasFotos } from '../../../../shared/domain/fotos.ts'
import { formulario } from '../../api/formulario.ts'
import { chamar } from '../../api/painel.ts'
import { cabeNaChamada, type FotoNoRascunho, motivoDaRecusa, prepararFoto } from './fotos.ts'

type Mudar = (mudanca: (antes: FotoNoRascunho[]) => FotoNoRascunho[]) => void
/** So many are sent at a time. */
const JUNTAS = 2

/**
 * Photos on their way: each is shown from the moment it is chosen, and says for itself what became of it. Nothing is the
 * product's before the form is saved.
 */
export function useFotos(fotos: readonly FotoNoRascunho[], mudar: Mudar) {
  const mudarUma = (chave: string, mudanca: Partial<FotoNoRascunho>) =>
    mudar(antes => antes.map(f => (f.chave === chave ? { ...f, ...mudanca } : f)))

  const enviar = async (chave: string, arquivo: File) => {
    const pronta = await prepararFoto(arquivo)
    if (!cabeNaChamada(pronta)) return mudarUma(chave, { estado: 'recusada', motivo: 'dimensoes' })
    const body = formulario('enviarFotoDeProduto', {}, pronta, 'foto')
    const r = await chamar('enviarFotoDeProduto', { body })
    if (!r.ok) return mudarUma(chave, { estado: 'recusada', motivo: motivoDaRecusa(r.error) })
    // the same photo twice is one: the second leaves
    mudar(antes =>
      antes.some(f => f.foto === r.data.foto && f.chave !== chave)
        ? antes.filter(f => f.chave !== chave)
        : antes.map(f =>
            f.chave === chave ? { ...f, foto: r.data.foto, url: r.data.url, estado: 'pronta' as const } : f,
          ),
    )
  }
  /** Takes files until the product has as many as it may; how many were left. */
  const por = async (arquivos: readonly File[]): Promise<number> => {
    const cabem = arquivos.slice(0, limitesDasFotos.porProduto - fotos.length)
    const novas = cabem.map(arquivo => ({
      arquivo,
      foto: { ...{ chave: nanoid(), foto: null, url: null, arquivo, alt: '' }, estado: 'enviando' as const },
    }))
    mudar(antes => [...antes, ...novas.map(n => n.foto)])
    const fila = [...novas]
    const trabalhar = async () => {
      for (let uma = fila.shift(); uma; uma = fila.shift()) await enviar(uma.foto.chave, uma.arquivo)
    }
    void Promise.all(Array.from({ length: JUNTAS }, trabalhar))
    return arquivos.length - cabem.length
  }
  return { por, mudarUma }
}
