import { Button } from '@chakra-ui/react'
import { Icone } from '../../ui/icones.tsx'
import { dizer } from '../textos.ts'

/** The company that a list is narrowed to, by its name once a row tells it, and the way back to all of them. */
export const SoDaEmpresa = ({ nome, aoTirar }: { nome: string; aoTirar: () => void }) => (
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
