import { Button, chakra, Flex, Input, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { useAction } from '../../../api/useAction.ts'
import { avisar } from '../../../ui/avisos.tsx'
import { Campo } from '../../../ui/Campo.tsx'
import { CampoDinheiro } from '../../../ui/CampoDinheiro.tsx'
import { Confirmacao } from '../../../ui/Dialogo.tsx'
import { Interruptor } from '../../../ui/Interruptor.tsx'
import { useFormulario } from '../../../ui/useFormulario.ts'
import { palavrasDo } from '../../filas/Decisoes.tsx'
import { dizer } from '../../textos.ts'
import { campos, faltasDaPolitica, politicaDos, type valores, valoresDe } from './camposDaPolitica.ts'
import { limitesDeSaida, type Politica, type PoliticaDoCliente } from './palavrasDaPolitica.ts'

interface Props {
  empresa: { id: string; nome: string }
  politica: PoliticaDoCliente
  aoPedir: () => void
}
/** What a client's policy is to say, whole: asked about before it is sent to a second person. */
export function FormularioDaPolitica({ empresa, politica: { politica: antes, deTodos }, aoPedir }: Props) {
  const definir = useAction('definirPolitica')
  const [proprios, setProprios] = useState(antes.saidas !== null)
  const [quanto, setQuanto] = useState(() => valoresDe(antes, deTodos))
  const [pronto, setPronto] = useState<{ politica: Politica; motivo: string }>()
  const form = useFormulario({
    campos,
    conferir: v => faltasDaPolitica(v, quanto, proprios),
    enviar: async v => setPronto({ motivo: v.motivo, politica: politicaDos(v, quanto, proprios) }),
  })
  const confirmar = async () => {
    if (!pronto || !(await definir.executar({ params: { id: empresa.id }, body: pronto })).ok) return
    avisar(dizer('politica.pedida'))
    setPronto(undefined)
    aoPedir()
  }
  const dinheiro = (nome: (typeof valores)[number], rotulo: string, dica?: string) => (
    <Campo key={nome} {...form.campo(nome)} rotulo={rotulo} {...(dica && { dica })}>
      <CampoDinheiro
        name={nome}
        size="lg"
        centavos={quanto[nome]}
        aoMudar={valor => setQuanto(atuais => ({ ...atuais, [nome]: valor }))}
      />
    </Campo>
  )
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        <Text color="ink-2">{dizer('politica.novaTexto')}</Text>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <Campo {...form.campo('garantia')} rotulo={dizer('politica.campo.garantia')}>
            <Input
              name="garantia"
              size="lg"
              inputMode="decimal"
              defaultValue={String(antes.garantia.percentual).replace('.', ',')}
            />
          </Campo>
          <Campo {...form.campo('garantiaDias')} rotulo={dizer('politica.campo.garantiaDias')}>
            <Input name="garantiaDias" size="lg" inputMode="numeric" defaultValue={String(antes.garantia.dias)} />
          </Campo>
          {dinheiro('piso', dizer('politica.campo.piso'), dizer('politica.campo.pisoDica'))}
          {dinheiro('credito', dizer('politica.campo.credito'), dizer('politica.campo.creditoDica'))}
        </SimpleGrid>
        <chakra.fieldset>
          <chakra.legend fontWeight="semibold">{dizer('politica.saidas')}</chakra.legend>
          <Interruptor
            nome="proprios"
            rotulo={dizer('politica.campo.proprios')}
            ligado={proprios}
            aoMudar={setProprios}
          />
          {proprios ? (
            <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" mt="2">
              {limitesDeSaida.map(l => dinheiro(l, dizer(`politica.${l}`)))}
            </SimpleGrid>
          ) : (
            <Text color="ink-2" fontSize="sm">
              {dizer('politica.saidasDeTodos')}
            </Text>
          )}
        </chakra.fieldset>
        <Campo {...form.campo('motivo')} rotulo={dizer('politica.campo.motivo')}>
          <Textarea name="motivo" rows={2} maxLength={300} />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit">{dizer('politica.mudar')}</Button>
        </Flex>
      </Stack>
      <Confirmacao
        aberto={!!pronto}
        titulo={dizer('politica.pedir.pergunta', { nome: empresa.nome })}
        texto={dizer('politica.pedir.texto')}
        confirmar={definir.enviando ? dizer('caso.enviando') : dizer('politica.mudar')}
        cancelar={dizer('caso.voltar')}
        enviando={definir.enviando}
        erro={palavrasDo(definir.erro)}
        aoConfirmar={() => void confirmar()}
        aoCancelar={() => {
          definir.limparErro()
          setPronto(undefined)
        }}
      />
    </chakra.form>
  )
}
