import { Input, NativeSelect, SimpleGrid } from '@chakra-ui/react'
import { intervalos } from '../../../../shared/domain/ciclos.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { CamposDosTributos } from '../fiscal/CamposDosTributos.tsx'
import type { Condicoes } from './condicoes.ts'

/** What is charged, how often and how many times: of a plan, or of one subscription. */
export function CamposDasCondicoes(p: {
  condicoes: Condicoes
  erros: Readonly<Record<string, string>>
  aoMudar: (c: Condicoes) => void
}) {
  const { t } = useTextos()
  const c = p.condicoes
  const texto = (campo: 'nome' | 'ciclos' | 'carencia') => ({
    ...{ name: campo, size: 'lg' as const, autoComplete: 'off', value: c[campo] },
    onChange: (e: { currentTarget: { value: string } }) => p.aoMudar({ ...c, [campo]: e.currentTarget.value }),
  })
  return (
    <>
      <Campo nome="nome" rotulo={t('recor.campo.nome')} dica={t('recor.campo.nomeDica')} erro={p.erros.nome}>
        <Input {...texto('nome')} maxLength={60} />
      </Campo>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <Campo nome="valor" rotulo={t('recor.campo.valor')} erro={p.erros.valor}>
          <CampoDinheiro
            name="valor"
            size="lg"
            centavos={c.centavos}
            aoMudar={centavos => p.aoMudar({ ...c, centavos })}
          />
        </Campo>
        <Campo nome="intervalo" rotulo={t('recor.campo.intervalo')} erro={p.erros.intervalo}>
          <NativeSelect.Root size="lg">
            <NativeSelect.Field
              name="intervalo"
              value={c.intervalo}
              onChange={e => p.aoMudar({ ...c, intervalo: e.currentTarget.value as Condicoes['intervalo'] })}
            >
              {intervalos.map(i => (
                <option key={i} value={i}>
                  {t(`recor.aCada.${i}`)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Campo>
        <Campo
          nome="ciclos"
          rotulo={t('recor.campo.ciclos')}
          dica={t('recor.campo.ciclosDica')}
          erro={p.erros.ciclos}
          opcional={t('recor.opcional')}
        >
          <Input {...texto('ciclos')} inputMode="numeric" maxLength={3} />
        </Campo>
        <Campo nome="carencia" rotulo={t('recor.campo.carencia')} erro={p.erros.carencia}>
          <Input {...texto('carencia')} inputMode="numeric" maxLength={2} />
        </Campo>
      </SimpleGrid>
      <CamposDosTributos
        tributos={c}
        aoMudar={mudanca => p.aoMudar({ ...c, ...mudanca })}
        erro={qual => p.erros[`${qual}Informado`]}
      />
      <Interruptor
        nome="proporcional"
        rotulo={t('recor.campo.proporcional')}
        texto={t('recor.campo.proporcionalDica')}
        ligado={c.proporcional}
        aoMudar={proporcional => p.aoMudar({ ...c, proporcional })}
      />
      <Interruptor
        nome="pagadorPodePausar"
        rotulo={t('recor.campo.pagadorPodePausar')}
        texto={t('recor.campo.pagadorPodePausarDica')}
        ligado={c.pagadorPodePausar}
        aoMudar={pagadorPodePausar => p.aoMudar({ ...c, pagadorPodePausar })}
      />
    </>
  )
}
