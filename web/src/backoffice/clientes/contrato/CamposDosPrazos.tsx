import { chakra, Input, SimpleGrid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Campo } from '../../../ui/Campo.tsx'
import { CampoDinheiro } from '../../../ui/CampoDinheiro.tsx'
import { dizer } from '../../textos.ts'
import type { Condicoes } from '../diferencaDoContrato.ts'
import { type Campos, escrito, limites, prazos, type Tetos } from './camposDoContrato.ts'

/** When what was sold may be taken out, and the part of it that is held longer. */
export function CamposDosPrazos({ antes, campo }: { antes: Condicoes; campo: Campos }) {
  return (
    <>
      <Grupo titulo={dizer('contrato.repasse')} texto={dizer('contrato.repasseTexto')}>
        <SimpleGrid columns={2} gap="4">
          {prazos.map(nome => (
            <Campo key={nome} {...campo(nome)} rotulo={dizer(`contrato.campo.${nome}`)}>
              <Input
                name={nome}
                size="lg"
                inputMode="numeric"
                defaultValue={String(antes.repasse?.[nome === 'repassePix' ? 'pix' : 'boleto'] ?? 0)}
              />
            </Campo>
          ))}
        </SimpleGrid>
      </Grupo>
      <Grupo titulo={dizer('contrato.garantia')} texto={dizer('contrato.garantiaTexto')}>
        <SimpleGrid columns={2} gap="4">
          <Campo {...campo('garantia')} rotulo={dizer('contrato.campo.garantia')}>
            <Input
              name="garantia"
              size="lg"
              inputMode="decimal"
              defaultValue={escrito(antes.garantia?.percentual ?? 0)}
            />
          </Campo>
          <Campo {...campo('garantiaDias')} rotulo={dizer('contrato.campo.garantiaDias')}>
            <Input name="garantiaDias" size="lg" inputMode="numeric" defaultValue={String(antes.garantia?.dias ?? 0)} />
          </Campo>
        </SimpleGrid>
      </Grupo>
    </>
  )
}

/** What one link may charge, what may be sold in a day, and what may go out before staff look at it. */
export const CamposDosLimites = (p: { tetos: Tetos; campo: Campos; aoMudar: (tetos: Partial<Tetos>) => void }) => (
  <Grupo titulo={dizer('contrato.limites')} texto={dizer('contrato.limitesTexto')}>
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      {limites.map(nome => (
        <Campo key={nome} {...p.campo(nome)} rotulo={dizer(`contrato.campo.${nome}`)}>
          <CampoDinheiro
            name={nome}
            size="lg"
            centavos={p.tetos[nome]}
            aoMudar={valor => p.aoMudar({ [nome]: valor })}
          />
        </Campo>
      ))}
    </SimpleGrid>
  </Grupo>
)

const Grupo = ({ titulo, texto, children }: { titulo: string; texto: string; children: ReactNode }) => (
  <chakra.fieldset>
    <chakra.legend fontWeight="semibold">{titulo}</chakra.legend>
    <Text color="ink-2" fontSize="sm" mb="3">
      {texto}
    </Text>
    {children}
  </chakra.fieldset>
)
