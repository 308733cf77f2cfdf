import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { Icone } from '../ui/icones.tsx'
import { EscolhaDaEmpresa } from './clientes/EscolhaDaEmpresa.tsx'
import { dizer } from './textos.ts'

interface DeEmpresa {
  empresa: { id: string; nome: string }
}
/**
 * Of which company a list is: of all, until one is chosen by name or CNPJ; then of that one, named by whoever chose it or
 * by the first row that is of it, with the way back.
 */
export function SoDesta(p: {
  empresa: string | undefined
  itens: readonly DeEmpresa[]
  mudar: (mudanca: { empresa: string | undefined }) => void
}) {
  const [escolhendo, setEscolhendo] = useState(false)
  const [escolhida, setEscolhida] = useState<DeEmpresa['empresa']>()
  const daLinha = p.itens.find(i => i.empresa.id === p.empresa)?.empresa.nome
  if (p.empresa)
    return (
      <So
        nome={daLinha ?? (escolhida?.id === p.empresa ? escolhida.nome : p.empresa)}
        aoTirar={() => p.mudar({ empresa: undefined })}
      />
    )
  if (!escolhendo)
    return (
      <Button
        variant="outline"
        colorPalette="gray"
        borderRadius="full"
        h="11"
        mb="4"
        onClick={() => setEscolhendo(true)}
      >
        <Icone nome="empresa" tamanho={18} />
        {dizer('checkouts.umaEmpresa')}
      </Button>
    )
  return (
    <Box mb="4" maxW="26rem">
      <EscolhaDaEmpresa
        campo={{ nome: 'empresa', erro: undefined }}
        comFoco
        aoEscolher={e => {
          setEscolhendo(false)
          setEscolhida(e)
          p.mudar({ empresa: e.id })
        }}
      />
    </Box>
  )
}

const So = ({ nome, aoTirar }: { nome: string; aoTirar: () => void }) => (
  <Button
    variant="outline"
    borderRadius="full"
    h="11"
    mb="4"
    borderColor="brand.solid"
    bg="brand.soft"
    color="brand.strong"
    aria-label={dizer('checkouts.deTodas')}
    onClick={aoTirar}
  >
    {dizer('checkouts.soDaEmpresa', { empresa: nome })}
    <Icone nome="fechar" tamanho={16} />
  </Button>
)
