import { Input, SimpleGrid } from '@chakra-ui/react'
import { medidasDoPacote } from '../../../../shared/domain/pacote.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import type { MedidasDigitadas } from './medidas.ts'

interface Props {
  medidas: MedidasDigitadas
  aoMudar: (mudanca: Partial<MedidasDigitadas>) => void
  campo: (nome: string) => { nome: string; erro: string | undefined }
}

/** Weight and the three sides of one unit packed. */
export function CamposDasMedidas({ medidas, aoMudar, campo }: Props) {
  const { t } = useTextos()
  return (
    <SimpleGrid columns={2} gap="3">
      {medidasDoPacote.map(qual => (
        <Campo key={qual} {...campo(qual)} rotulo={t(`produto.campo.${qual}`)}>
          <Input
            size="lg"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={medidas[qual]}
            onChange={e => aoMudar({ [qual]: e.currentTarget.value })}
          />
        </Campo>
      ))}
    </SimpleGrid>
  )
}
