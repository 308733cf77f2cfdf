import { Button, chakra, Input, SimpleGrid, Stack, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { limitesDaLoja as limites } from '../../../../shared/domain/lojaOnline.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { CuponsDaLoja } from './CuponsDaLoja.tsx'
import { EntregaDaLoja } from './EntregaDaLoja.tsx'
import {
  camposDoFormulario,
  corpoDaLoja,
  faltasDaLoja,
  type LojaLida,
  type RascunhoDaLoja,
  rascunhoDaLoja,
} from './rascunhoDaLoja.ts'

interface Props {
  loja: LojaLida
  escreve: boolean
  aoGravar: () => void
}

/** What the shop says of itself, how it delivers, and its legal texts. */
export function FormularioDaLoja({ loja, escreve, aoGravar }: Props) {
  const { t } = useTextos()
  const [r, setR] = useState(() => rascunhoDaLoja(loja))
  const { executar } = useAction('definirLojaOnline')
  const form = useFormulario({
    campos: camposDoFormulario(r),
    conferir: () => faltasDaLoja(r),
    enviar: () => executar({ body: corpoDaLoja(r) }),
    aoConcluir: gravada => {
      avisar(t('loja.gravado'))
      // a coupon that was new has an id by now, by which its uses are counted
      setR(rascunhoDaLoja(gravada))
      aoGravar()
    },
  })
  const mudar = (mudanca: Partial<RascunhoDaLoja>) => {
    form.perdoar(
      ...Object.keys(mudanca),
      ...camposDoFormulario(r).filter(
        c =>
          (mudanca.faixas && c.startsWith('faixas')) ||
          (mudanca.cupons && c.startsWith('cupons')) ||
          (mudanca.transportadora && c.startsWith('transportadora')),
      ),
    )
    setR(antes => ({ ...antes, ...mudanca }))
  }
  return (
    <chakra.form {...form.ligar}>
      <chakra.fieldset disabled={!escreve} minW="0">
        <Stack gap="6">
          <AvisoDeErro
            erro={form.erro}
            textos={{ LojaNaoContratada: 'produto.naoContratada', LojaIncompleta: 'loja.incompleta' }}
          />
          <Secao id="apresentacao" titulo={t('loja.apresentacao')} texto={t('loja.apresentacaoTexto')}>
            <Apresentacao r={r} mudar={mudar} campo={form.campo} />
          </Secao>
          <Secao id="entrega" titulo={t('loja.entrega')} texto={t('loja.entregaTexto')}>
            <EntregaDaLoja rascunho={r} aoMudar={mudar} campo={form.campo} />
          </Secao>
          <Secao id="cupons" titulo={t('loja.cupons')} texto={t('loja.cuponsTexto')}>
            <CuponsDaLoja rascunho={r} aoMudar={mudar} campo={form.campo} />
          </Secao>
          <Secao id="textos" titulo={t('loja.textos')} texto={t('loja.textosTexto')}>
            <Stack gap="4">
              {(['termos', 'trocas', 'privacidade'] as const).map(nome => (
                <Campo key={nome} {...form.campo(nome)} rotulo={t(`loja.${nome}`)}>
                  <Textarea
                    rows={6}
                    maxLength={limites.textoLegal}
                    value={r[nome]}
                    onChange={e => mudar({ [nome]: e.currentTarget.value })}
                  />
                </Campo>
              ))}
            </Stack>
          </Secao>
          {escreve && (
            <Button type="submit" size="lg" alignSelf={{ sm: 'flex-start' }} aria-disabled={form.enviando}>
              {t(form.enviando ? 'salvando' : 'loja.salvar')}
            </Button>
          )}
        </Stack>
      </chakra.fieldset>
    </chakra.form>
  )
}

interface Parte {
  r: RascunhoDaLoja
  mudar: (mudanca: Partial<RascunhoDaLoja>) => void
  campo: (nome: string) => { nome: string; erro: string | undefined }
}
function Apresentacao({ r, mudar, campo }: Parte) {
  const { t } = useTextos()
  const opcional = t('form.opcional')
  const texto = (nome: 'nome' | 'aviso' | 'horario' | 'endereco') => ({
    ...{ size: 'lg' as const, maxLength: limites[nome], value: r[nome] },
    onChange: (e: { currentTarget: { value: string } }) => mudar({ [nome]: e.currentTarget.value }),
  })
  return (
    <Stack gap="4">
      <Campo {...campo('nome')} rotulo={t('loja.nome')}>
        <Input {...texto('nome')} />
      </Campo>
      <Campo {...campo('aviso')} rotulo={t('loja.aviso')} dica={t('loja.avisoDica')} opcional={opcional}>
        <Input {...texto('aviso')} />
      </Campo>
      <Campo {...campo('endereco')} rotulo={t('loja.endereco')} dica={t('loja.enderecoDica')}>
        <Input {...texto('endereco')} autoComplete="street-address" />
      </Campo>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <Campo {...campo('whatsapp')} rotulo={t('loja.whatsapp')} opcional={opcional}>
          <Input
            size="lg"
            type="tel"
            inputMode="tel"
            value={r.whatsapp}
            onChange={e => mudar({ whatsapp: formatarTelefone(e.currentTarget.value) })}
          />
        </Campo>
        <Campo {...campo('horario')} rotulo={t('loja.horario')} opcional={opcional}>
          <Input {...texto('horario')} />
        </Campo>
      </SimpleGrid>
    </Stack>
  )
}
