import { Box, chakra, Flex } from '@chakra-ui/react'
import { type CorDeFundo, coresDeFundo, fundos } from '../../../../shared/domain/tema.ts'
import { useTextos } from '../../app/textos.tsx'

/** The canvas' tint (R008). `padrao` shows what stands for it where something else than ours does. */
export function EscolhaDoFundo(props: {
  escolhido: CorDeFundo
  aoMudar: (fundo: CorDeFundo) => void
  padrao?: CorDeFundo
}) {
  const { t } = useTextos()
  const { padrao = 'padrao' } = props
  return (
    <chakra.fieldset id="campo-backgroundColor" tabIndex={-1} outline="none">
      <chakra.legend fontSize="sm" fontWeight="semibold" mb="2">
        {t('form.fundo')}
      </chakra.legend>
      <Flex gap="2" wrap="wrap">
        {coresDeFundo.map(cor => {
          const escolhida = props.escolhido === cor
          return (
            <chakra.label
              key={cor}
              display="flex"
              alignItems="center"
              gap="2"
              minH="11"
              ps="1.5"
              pe="3.5"
              borderWidth="2px"
              borderRadius="full"
              borderColor={escolhida ? 'brand.solid' : 'line'}
              bg={escolhida ? 'brand.soft' : 'surface'}
              cursor="pointer"
              fontSize="sm"
              _focusWithin={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' }}
            >
              <chakra.input
                type="radio"
                name="backgroundColor"
                srOnly
                checked={escolhida}
                onChange={() => props.aoMudar(cor)}
              />
              <Box
                boxSize="7"
                borderRadius="full"
                borderWidth="1px"
                borderColor="line-strong"
                data-cor
                style={{ backgroundColor: fundos[cor === 'padrao' ? padrao : cor][0] }}
              />
              {cor === 'padrao' && padrao !== 'padrao' ? t('tema.daEmpresa') : t(`form.cor.${cor}`)}
            </chakra.label>
          )
        })}
      </Flex>
    </chakra.fieldset>
  )
}
