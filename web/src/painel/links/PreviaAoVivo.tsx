import { Box, chakra, Flex, Stack } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { Tema } from '../../../../shared/domain/tema.ts'
import { useTextos } from '../../app/textos.tsx'
import type { Esquema } from './Moldura.tsx'
import { type LinkNaPrevia, Previa, type QuemCobra, type TelaDaPrevia } from './Previa.tsx'
import type { Taxas } from './tipos.ts'

/** The payer's page while it is made, in both schemes and at both of its steps. */
export function PreviaAoVivo(props: { link: LinkNaPrevia; quem: QuemCobra; tema: Tema; taxas: Taxas }) {
  const { t } = useTextos()
  const [esquema, setEsquema] = useState<Esquema>('light')
  const [tela, setTela] = useState<TelaDaPrevia>('inicio')
  return (
    <Stack gap="4">
      <Flex gap="3" justify="center" wrap="wrap">
        <Alternativas
          rotulo={t('previa.tela')}
          valor={tela}
          opcoes={[
            ['inicio', t('previa.tela.inicio')],
            ['pagamento', t('previa.tela.pagamento')],
          ]}
          aoMudar={setTela}
        />
        <Alternativas
          rotulo={t('previa.esquema')}
          valor={esquema}
          opcoes={[
            ['light', t('previa.clara')],
            ['dark', t('previa.escura')],
          ]}
          aoMudar={setEsquema}
        />
      </Flex>
      <Previa {...props} esquema={esquema} tela={tela} />
    </Stack>
  )
}

/** Two of something, one of them on. */
export function Alternativas<V extends string>(props: {
  rotulo: string
  valor: V
  opcoes: readonly (readonly [V, string])[]
  aoMudar: (valor: V) => void
}) {
  const grupo = useId()
  return (
    <chakra.fieldset borderWidth="1px" borderColor="line-strong" borderRadius="full" p="0.5" bg="surface">
      <chakra.legend srOnly>{props.rotulo}</chakra.legend>
      <Flex>
        {props.opcoes.map(([valor, rotulo]) => (
          <chakra.label
            key={valor}
            display="inline-flex"
            alignItems="center"
            minH="10"
            px="3.5"
            borderRadius="full"
            fontSize="sm"
            fontWeight="medium"
            cursor="pointer"
            bg={valor === props.valor ? 'brand.soft' : 'transparent'}
            color={valor === props.valor ? 'brand.strong' : 'ink-2'}
            _focusWithin={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' }}
          >
            <chakra.input
              type="radio"
              name={grupo}
              srOnly
              checked={valor === props.valor}
              onChange={() => props.aoMudar(valor)}
            />
            <Box as="span">{rotulo}</Box>
          </chakra.label>
        ))}
      </Flex>
    </chakra.fieldset>
  )
}
