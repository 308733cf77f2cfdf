import { chakra, Flex } from '@chakra-ui/react'
import type { Canal } from '../../../../../shared/contract/canais.ts'
import { useTextos } from '../../../app/textos.tsx'
import { Situacao, type TomDaSituacao } from '../../../ui/Situacao.tsx'

const tons: Readonly<Record<Canal['situacao'], TomDaSituacao>> = {
  enviando: 'nota',
  enviada: 'nota',
  entregue: 'bom',
  lida: 'bom',
  falhou: 'ruim',
  incerta: 'atencao',
}

/** What became of a message on each channel: a dot, the channel and a word. */
export function Canais({ canais }: { canais: readonly Canal[] }) {
  const { t } = useTextos()
  if (!canais.length) return null
  return (
    <Flex asChild gap="4" wrap="wrap" fontSize="sm" rowGap="1">
      <chakra.ul listStyleType="none">
        {canais.map(({ canal, situacao }) => (
          <li key={canal}>
            <Situacao tom={tons[situacao]}>{`${t(`canal.${canal}`)}: ${t(`canal.${situacao}`)}`}</Situacao>
          </li>
        ))}
      </chakra.ul>
    </Flex>
  )
}
