import { Box, Heading, Stack, Text } from '@chakra-ui/react'
import type { ParteLida } from '../../../../shared/domain/termo.ts'

interface Props {
  partes: readonly ParteLida[]
  /** The heading that the parts stand under is this much deeper on the page. */
  nivel?: 'h2' | 'h3'
}
/** The terms as people read them, part by part. In Portuguese: they are a contract under Brazilian law. */
export const PartesDoTermo = ({ partes, nivel = 'h2' }: Props) => (
  <Stack gap="8" lang="pt-BR">
    {partes.map(({ id, titulo, paragrafos }) => (
      <Box as="section" key={id} aria-labelledby={id}>
        <Heading as={nivel} id={id} fontSize="lg" fontWeight="bold" scrollMarginTop="6" tabIndex={-1}>
          {titulo}
        </Heading>
        {paragrafos.map(p => (
          <Text key={p.slice(0, 60)} mt="3">
            {p}
          </Text>
        ))}
      </Box>
    ))}
  </Stack>
)
