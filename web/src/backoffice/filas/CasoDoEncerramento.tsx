import { useEndpoint } from '../../api/useEndpoint.ts'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Encerramento } from '../clientes/Encerramento.tsx'
import { dizer } from '../textos.ts'

/** A client's ending that waits for a second person, as a case of the queue: the very part of the client's sheet. */
export function CasoDoEncerramento({ id, aoDecidir }: { id: string; aoDecidir: () => void }) {
  const { data: cliente, error, recarregar } = useEndpoint('obterEmpresa', { params: { id } })
  if (error && !cliente)
    return <Falhou erro={error.erro} titulo={dizer('caso.falhou')} aoRepetir={() => void recarregar()} />
  if (!cliente) return <EsqueletoDeLinhas linhas={5} />
  return <Encerramento cliente={cliente} aoMudar={aoDecidir} comTeclas />
}
