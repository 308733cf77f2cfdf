import { SoDaEmpresa } from './checkouts/SoDaEmpresa.tsx'

interface DeEmpresa {
  empresa: { id: string; nome: string }
}
/** The company that a list is narrowed to, named by the first row that is of it. */
export function SoDesta(p: {
  empresa: string | undefined
  itens: readonly DeEmpresa[]
  mudar: (mudanca: { empresa: undefined }) => void
}) {
  if (!p.empresa) return null
  const nome = p.itens.find(i => i.empresa.id === p.empresa)?.empresa.nome ?? p.empresa
  return <SoDaEmpresa nome={nome} aoTirar={() => p.mudar({ empresa: undefined })} />
}
