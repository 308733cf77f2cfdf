import { Box, Button, chakra, Flex, Input, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import type { simularContrato } from '../../../../../shared/contract/contratoDaEmpresa.ts'
import type { Received } from '../../../../../shared/contract/endpoint.ts'
import { dataSaoPaulo, formatarData, somarDias } from '../../../../../shared/domain/calendario.ts'
import { DIAS_ATE_A_VIGENCIA, modulosDoContrato } from '../../../../../shared/domain/contrato.ts'
import { useAction } from '../../../api/useAction.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { avisar } from '../../../ui/avisos.tsx'
import { Campo } from '../../../ui/Campo.tsx'
import { Confirmacao } from '../../../ui/Dialogo.tsx'
import { Interruptor } from '../../../ui/Interruptor.tsx'
import { lerCampos, useFormulario } from '../../../ui/useFormulario.ts'
import { palavrasDo } from '../../filas/Decisoes.tsx'
import { dizer } from '../../textos.ts'
import type { Condicoes } from '../diferencaDoContrato.ts'
import type { Cliente } from '../FolhaDoCliente.tsx'
import { Simulacao } from '../Simulacao.tsx'
import { CamposDasTaxas } from './CamposDasTaxas.tsx'
import { CamposDosLimites, CamposDosPrazos } from './CamposDosPrazos.tsx'
import { campos, condicoesDos, faltasDasTaxas, faltasDoResto, quantasParcelas, tetosDe } from './camposDoContrato.ts'

/** The next version of a client's contract: what it would have cost is asked before it is defined. */
export function FormularioDoContrato({ cliente: c, aoDefinir }: { cliente: Cliente; aoDefinir: () => void }) {
  const { condicoes: antes } = c.contrato
  const definir = useAction('definirContrato')
  const simular = useAction('simularContrato')
  const [boleto, setBoleto] = useState(Math.round(antes.taxas.boleto.valor * 100))
  const [tetos, setTetos] = useState(() => tetosDe(antes))
  const [modulos, setModulos] = useState(antes.modulos)
  const [simulado, setSimulado] = useState<Received<typeof simularContrato>>()
  const [pronto, setPronto] = useState<{ vigencia: string; condicoes: Condicoes; motivo: string }>()
  const hoje = dataSaoPaulo(Date.now())
  const parcelas = quantasParcelas(antes)
  const lidas = (v: Parameters<typeof condicoesDos>[0]) => condicoesDos(v, antes, { boleto, tetos, modulos })
  const form = useFormulario({
    campos,
    conferir: v => ({ ...faltasDasTaxas(v, parcelas), ...faltasDoResto(v, tetos, hoje) }),
    enviar: async v => setPronto({ vigencia: v.vigencia, motivo: v.motivo, condicoes: lidas(v) }),
  })
  const perguntar = async (formulario: HTMLFormElement | null) => {
    if (!formulario) return
    const v = lerCampos(new FormData(formulario), campos)
    if (form.apontar(faltasDasTaxas(v, parcelas))) return
    const r = await simular.executar({ params: { id: c.id }, body: { condicoes: lidas(v) } })
    setSimulado(r.ok ? r.data : undefined)
  }
  const confirmar = async () => {
    if (!pronto) return
    const r = await definir.executar({ params: { id: c.id }, body: pronto })
    if (!r.ok) return
    const { versao } = r.data
    avisar(versao ? dizer('contrato.definida', { n: versao.numero }) : dizer('proposta.pedida'))
    setPronto(undefined)
    aoDefinir()
  }
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        <Text color="ink-2">{dizer('contrato.novaTexto')}</Text>
        <CamposDasTaxas antes={antes} campo={form.campo} boleto={boleto} aoMudarBoleto={setBoleto} />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <Campo
            {...form.campo('taxaMes')}
            rotulo={dizer('contrato.campo.taxaMes')}
            dica={dizer('contrato.campo.taxaMesDica')}
          >
            <Input
              name="taxaMes"
              size="lg"
              inputMode="decimal"
              defaultValue={antes.antecipacao?.taxaMes.replace('.', ',') ?? ''}
            />
          </Campo>
          <Box alignSelf="end">
            <Campo {...form.campo('vigencia')} rotulo={dizer('contrato.campo.vigencia')}>
              <Input
                name="vigencia"
                type="date"
                size="lg"
                defaultValue={hoje}
                min={hoje}
                max={somarDias(hoje, DIAS_ATE_A_VIGENCIA)}
              />
            </Campo>
          </Box>
        </SimpleGrid>
        <CamposDosPrazos antes={antes} campo={form.campo} />
        <CamposDosLimites
          tetos={tetos}
          campo={form.campo}
          aoMudar={mudou => setTetos(atuais => ({ ...atuais, ...mudou }))}
        />
        <chakra.fieldset>
          <chakra.legend fontWeight="semibold">{dizer('contrato.modulos')}</chakra.legend>
          <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="8">
            {modulosDoContrato.map(m => (
              <Interruptor
                key={m}
                nome={m}
                rotulo={dizer(`contrato.modulo.${m}`)}
                ligado={modulos[m]}
                aoMudar={ligado => setModulos(atuais => ({ ...atuais, [m]: ligado }))}
              />
            ))}
          </SimpleGrid>
        </chakra.fieldset>
        <Campo {...form.campo('motivo')} rotulo={dizer('contrato.campo.motivo')}>
          <Textarea name="motivo" rows={2} maxLength={300} />
        </Campo>
        <Simulacao simulado={simulado} />
        {simular.erro && <Aviso tom="erro">{palavrasDo(simular.erro)}</Aviso>}
        <Flex gap="3" justify="flex-end" wrap="wrap">
          <Button
            variant="outline"
            aria-disabled={simular.enviando}
            onClick={e => void perguntar(e.currentTarget.form)}
          >
            {dizer(simular.enviando ? 'contrato.simulando' : 'contrato.simular')}
          </Button>
          <Button type="submit">{dizer('contrato.definir')}</Button>
        </Flex>
      </Stack>
      <Confirmacao
        aberto={!!pronto}
        titulo={dizer('contrato.definir.pergunta', { nome: c.nome })}
        texto={dizer('contrato.definir.texto', { dia: formatarData(pronto?.vigencia ?? hoje) })}
        confirmar={definir.enviando ? dizer('caso.enviando') : dizer('contrato.definir')}
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
